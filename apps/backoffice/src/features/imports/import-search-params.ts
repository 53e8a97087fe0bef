import { matching, oneOf, positiveInt, searchParams } from '@portal/client/navigation/search-param-parsers';
import { importKinds } from '@portal/contract/backoffice/import-kinds';

const id = matching(/^[0-9a-f-]{36}$/);

/** What of an import's rows is shown: those with a fault, the partners, or those of one state. */
const importShows = ['faults', 'partners', 'new', 'changed', 'gone'] as const;
export type ImportShow = (typeof importShows)[number];

/** Of the earlier imports. */
const list = { page: positiveInt, kind: oneOf(importKinds) };

/** `feed` is the one that a file is started for, `edit` the one that is open in the dialog. */
export const importsSearchParams = searchParams({ ...list, feed: id, edit: id });

/**
 * The rows of the import have a page of their own. The texts of the faults belong to the screen, so the code of a fault is only checked for
 * its shape here.
 */
export const importSearchParams = searchParams({
  ...list,
  edit: id,
  show: oneOf(importShows),
  fault: matching(/^[a-z]+\.[A-Za-z]+$/),
  partner: id,
  rowPage: positiveInt,
});

export type ImportSearchParams = ReturnType<typeof importSearchParams>;
