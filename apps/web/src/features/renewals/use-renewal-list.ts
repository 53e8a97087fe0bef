import { renewalPageSize } from '@portal/contract/renewals';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { useSorting } from '../../lists/use-sorting.ts';
import { yearChoices } from './renewal-format.ts';
import type { RenewalListParams } from './renewals.api.ts';

const route = getRouteApi('/portal/renewals');

/** The filters of the list; inactive ones are omitted from the URL. */
const filterNames = ['q', 'productName', 'deviceSerial', 'month', 'year', 'status', 'within'] as const;
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/**
 * The list as described by the URL, and functions that change it there. Any change except of the page returns to the first page.
 */
export function useRenewalList() {
  const navigate = useNavigate();
  const said = route.useSearch();
  const { month, status, within, sort = 'expirationDate', order = 'asc', page = 1, rows = renewalPageSize } = said;
  const wanted = {
    q: said.q || undefined,
    productName: said.productName || undefined,
    deviceSerial: said.deviceSerial || undefined,
    month,
    year: yearChoices().find((year) => year === said.year),
    status,
    within,
    sort,
    order,
    page,
    rows,
  };

  const sorting = useSorting({ sort, order, defaultSort: 'expirationDate' });

  const change = (changes: RenewalListParams, replace: boolean) =>
    void navigate({ to: '.', search: (old) => ({ ...old, page: undefined, ...changes }), replace, resetScroll: false });

  return {
    wanted,
    isNarrowed: filterNames.some((name) => wanted[name] !== undefined),
    /** A new history entry, so that Back restores the previous list. */
    narrow: (changes: Pick<RenewalListParams, 'month' | 'year' | 'status' | 'within'>) => change(changes, false),
    ...sorting,
    setRows: (size: RenewalListParams['rows']) => change({ rows: size === renewalPageSize ? undefined : size }, true),
    openPage: (number: number) => change({ page: number === 1 ? undefined : number }, false),
  };
}

export type RenewalList = ReturnType<typeof useRenewalList>;
