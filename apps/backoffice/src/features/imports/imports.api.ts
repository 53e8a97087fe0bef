import { call } from '@portal/client/api/call';
import type { ValueRules } from '@portal/contract/backoffice/feeds';
import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import {
  busyImportStates,
  cancelImport,
  checkImport,
  getImport,
  type Import,
  type ImportRowState,
  listImportPartners,
  listImportRows,
  listImports,
  reopenImport,
  runImport,
  undoImport,
} from '@portal/contract/backoffice/imports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const pollMs = 1000;
const listPollMs = 5000;

/** Earlier imports, newest first. They are loaded again as long as one of them is at work. */
export const importsQuery = (page: number, kind: ImportKind | undefined) =>
  queryOptions({
    queryKey: ['imports', 'list', kind, page],
    queryFn: ({ signal }) => call(listImports, { query: { page: String(page), kind }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.body.some(({ state }) => busyImportStates.includes(state)) ? listPollMs : false,
  });

/** One import. While it is at work in the background it is asked again every second how far it is. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ signal }) => (await call(getImport, { params: { id }, signal })).body,
    refetchInterval: ({ state: { data } }) => (data && busyImportStates.includes(data.state) ? pollMs : false),
  });

export interface RowFilter {
  readonly state: ImportRowState;
  readonly fault?: RowFaultCode | undefined;
  readonly partner?: string | undefined;
  readonly page: number;
}

/** Rows of one state. The version is part of the key: another check finds other rows. */
export const importRowsQuery = ({ id, version }: Pick<Import, 'id' | 'version'>, { page, ...filter }: RowFilter) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, version, filter, page],
    queryFn: ({ signal }) => call(listImportRows, { params: { id }, query: { ...filter, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const importPartnersQuery = ({ id, version }: Pick<Import, 'id' | 'version'>, page: number) =>
  queryOptions({
    queryKey: ['imports', 'partners', id, version, page],
    queryFn: ({ signal }) => call(listImportPartners, { params: { id }, query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

/** What a person can do with an import that is waiting or running. */
export type ImportAction =
  | {
      readonly name: 'check';
      readonly mapping: readonly (string | null)[];
      readonly rules: ValueRules;
      readonly remember: boolean;
    }
  | { readonly name: 'run'; readonly consent: boolean }
  | { readonly name: 'reopen' | 'cancel' | 'undo' };

/** Carries it out on the version that the person sees, and returns the import as it is then. */
export async function sendImportAction({ id, version }: Pick<Import, 'id' | 'version'>, action: ImportAction): Promise<Import> {
  const params = { id };
  if (action.name === 'check') {
    const { mapping, rules, remember } = action;
    return (await call(checkImport, { params, body: { version, mapping: [...mapping], rules, remember } })).body;
  }
  if (action.name === 'run') {
    return (await call(runImport, { params, body: { version, ...(action.consent && { consent: true }) } })).body;
  }
  return (await call(plainActions[action.name], { params, body: { version } })).body;
}

const plainActions = { reopen: reopenImport, cancel: cancelImport, undo: undoImport };
