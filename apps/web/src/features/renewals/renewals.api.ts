import { msg } from '@lingui/core/macro';
import {
  type ExpiryWarning,
  getRenewalSummary,
  type LicenceStatus,
  listRenewals,
  type Renewal,
  renewalPageSize,
  type RenewalPageSize,
  type RenewalSort,
} from '@portal/contract/renewals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ApiError, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/error-messages.ts';

/** What the address says about the list. */
export interface RenewalsWanted {
  readonly q?: string | undefined;
  readonly productName?: string | undefined;
  readonly deviceSerial?: string | undefined;
  readonly month?: string | undefined;
  readonly year?: string | undefined;
  readonly status?: LicenceStatus | undefined;
  readonly within?: ExpiryWarning | undefined;
  readonly sort?: RenewalSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly rows?: RenewalPageSize | undefined;
}

/** One page; the rows before stay until the new ones are there. */
export const renewalsQuery = ({ page = 1, rows = renewalPageSize, ...narrowed }: RenewalsWanted) =>
  queryOptions({
    queryKey: ['renewals', 'list', { ...narrowed, page, rows }],
    queryFn: async ({ signal }) => {
      const query = { ...narrowed, page: String(page), pageSize: String(rows) };
      const answer = await call(listRenewals, { query, signal });
      const renewals = renewalsIn(answer);
      const total = answer.total ?? renewals.length;
      return { renewals, total, page, pages: Math.max(1, Math.ceil(total / rows)) };
    },
    placeholderData: keepPreviousData,
  });

export const renewalSummaryQuery = queryOptions({
  queryKey: ['renewals', 'summary'],
  queryFn: async ({ signal }) => (await call(getRenewalSummary, { signal })).body,
});

/** The rows of an answer, in whichever of the documented wrappings they come. */
export function renewalsIn(answer: unknown): Renewal[] {
  const body = fieldOf(answer, 'body');
  const rows = fieldOf(body, 'data') ?? body ?? answer;
  const list = Array.isArray(rows) ? rows : fieldOf(rows, 'data');
  return Array.isArray(list) ? (list as Renewal[]) : [];
}

/** What is said when the list could not be loaded. */
export function renewalsFailure(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'noToken') return messageOf(error);
  return explain(error, failed);
}

// Two spaces, as the product documents write it.
const failed = msg({ id: 'renewals.failed', message: 'Renewals  failed' });

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
