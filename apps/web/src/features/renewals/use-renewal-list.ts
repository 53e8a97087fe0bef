import { renewalPageSize } from '@portal/contract/renewals';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { useSorting } from '@portal/client/lists/use-sorting';
import { yearOptions } from './renewal-format.ts';
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
  const search = route.useSearch();
  const { month, status, within, sort = 'expirationDate', order = 'asc', page = 1, rows = renewalPageSize } = search;
  const params = {
    q: search.q || undefined,
    productName: search.productName || undefined,
    deviceSerial: search.deviceSerial || undefined,
    month,
    year: yearOptions().find((year) => year === search.year),
    status,
    within,
    sort,
    order,
    page,
    rows,
  };

  const sorting = useSorting({ sort, order, defaultSort: 'expirationDate' });

  const updateUrl = (changes: RenewalListParams, replace: boolean) =>
    void navigate({ to: '.', search: (old) => ({ ...old, page: undefined, ...changes }), replace, resetScroll: false });

  return {
    params,
    isFiltered: filterNames.some((name) => params[name] !== undefined),
    /** Adds a history entry, so that Back restores the previous list. */
    setFilters: (changes: Pick<RenewalListParams, 'month' | 'year' | 'status' | 'within'>) => updateUrl(changes, false),
    ...sorting,
    setRows: (size: RenewalListParams['rows']) => updateUrl({ rows: size === renewalPageSize ? undefined : size }, true),
    openPage: (number: number) => updateUrl({ page: number === 1 ? undefined : number }, false),
  };
}

export type RenewalList = ReturnType<typeof useRenewalList>;
