import { call } from '@portal/client/api/call';
import { useIdempotencyKey } from '@portal/client/forms/use-idempotency-key';
import {
  createPartner,
  disablePartners,
  enablePartners,
  getPartner,
  getPartnerSummary,
  listPartners,
  partnerPageSize,
  removePartnerLogo,
  updatePartner,
  uploadPartnerLogo,
  type PartnerFields,
  type PartnerSort,
  type PartnerState,
} from '@portal/contract/backoffice/partners';
import type { SignInFilter } from '@portal/contract/backoffice/sign-in-filters';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';

/** The parameters of the list, as they are in the URL. */
export interface PartnerListParams {
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly tier?: string | undefined;
  readonly state?: PartnerState | undefined;
  readonly lastSignIn?: SignInFilter | undefined;
  readonly sort?: PartnerSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** One page of partners; the previous rows stay until the new ones have loaded. */
export const partnersQuery = ({ page = 1, ...params }: PartnerListParams) =>
  queryOptions({
    queryKey: ['partners', 'list', { ...params, page }],
    queryFn: ({ signal }) =>
      call(listPartners, { query: { ...params, page: String(page), pageSize: String(partnerPageSize) }, signal }),
    placeholderData: keepPreviousData,
  });

export const partnerSummaryQuery = queryOptions({
  queryKey: ['partners', 'summary'],
  queryFn: async ({ signal }) => (await call(getPartnerSummary, { signal })).body,
});

export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: ['partners', 'partner', id],
    queryFn: async ({ signal }) => (await call(getPartner, { params: { id }, signal })).body,
  });

interface Item {
  readonly id: string;
  readonly version: number;
}

export function useDisablePartners() {
  return useMutation({
    mutationFn: async (items: readonly Item[]) => (await call(disablePartners, { body: { items: items.map(toItem) } })).body,
    onSettled: reload,
  });
}

export function useEnablePartners() {
  return useMutation({
    mutationFn: async (items: readonly Item[]) => (await call(enablePartners, { body: { items: items.map(toItem) } })).body,
    onSettled: reload,
  });
}

/** What the form of a partner sends: a chosen logo replaces the stored one, `null` removes it. */
export interface PartnerChange {
  readonly fields: PartnerFields;
  readonly logo: File | null | undefined;
}

/** Creates a partner and then uploads its logo; the partner exists even if the logo is rejected. */
export function useCreatePartner() {
  const idempotencyKey = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ fields, logo }: PartnerChange) => {
      const submissionId = idempotencyKey(JSON.stringify(fields));
      const { body: created } = await call(createPartner, { body: { ...fields, submissionId } });
      return { id: created.id, logoError: await errorOf(() => saveLogo(created, logo)) };
    },
    onSettled: reload,
  });
}

export function useUpdatePartner(id: string) {
  return useMutation({
    mutationFn: async ({ version, fields, logo }: PartnerChange & { version: number }) => {
      const { body: changed } = await call(updatePartner, { params: { id }, body: { ...fields, version } });
      return { logoError: await errorOf(() => saveLogo({ id, version: changed.version }, logo)) };
    },
    onSettled: reload,
  });
}

async function saveLogo({ id, version }: Item, logo: File | null | undefined): Promise<void> {
  if (logo === undefined) return;
  if (logo === null) await call(removePartnerLogo, { params: { id }, body: { version } });
  else await call(uploadPartnerLogo, { params: { id }, body: { version: String(version), logo } });
}

/** The fields are saved already when the logo fails, so its error is a result of its own. */
async function errorOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}

function toItem({ id, version }: Item): Item {
  return { id, version };
}

const reload = () => reloadAfter('partners');
