import { renewalPageSize, type RenewalSort } from '@portal/contract/renewals';
import type { SortOrder } from '@portal/ui/data-table';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { renewalsSearch } from '../../app/list-params.ts';
import { yearChoices } from './renewal-texts.ts';
import type { RenewalsWanted } from './renewals.api.ts';

/** What narrows the list; each of them is left out of the address when it does not. */
const filterNames = ['q', 'productName', 'deviceSerial', 'month', 'year', 'status', 'within'] as const;
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** The list as the address says it, and what changes it there. Any change but that of the page starts at the first one. */
export function useRenewalList() {
  const navigate = useNavigate();
  const said = renewalsSearch(useSearch({ strict: false }));
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

  const change = (changes: RenewalsWanted, replace: boolean) =>
    void navigate({ to: '.', search: (old) => ({ ...old, page: undefined, ...changes }), replace, resetScroll: false });

  return {
    wanted,
    isNarrowed: filterNames.some((name) => wanted[name] !== undefined),
    /** Back leads to the list as it was before. */
    narrow: (changes: Pick<RenewalsWanted, 'month' | 'year' | 'status' | 'within'>) => change(changes, false),
    sortBy: (column: RenewalSort, direction: SortOrder) =>
      change(
        {
          sort: column === 'expirationDate' ? undefined : column,
          order: direction === 'asc' ? undefined : direction,
        },
        true,
      ),
    setRows: (size: RenewalsWanted['rows']) => change({ rows: size === renewalPageSize ? undefined : size }, true),
    openPage: (number: number) => change({ page: number === 1 ? undefined : number }, false),
  };
}

export type RenewalList = ReturnType<typeof useRenewalList>;
