import type { LeadSort } from '@portal/contract/leads';
import type { SortOrder } from '@portal/ui/data-table';
import { useNavigate, useSearch } from '@tanstack/react-router';

import type { LeadsWanted } from './leads.api.ts';

/** The list as the address says it, and what changes it there. By id and ascending is the first and is not written. */
export function useLeadList() {
  const navigate = useNavigate();
  const { q, status, country, sort = 'id', order = 'asc', page = 1 } = useSearch({ strict: false }) as LeadsWanted;

  const sortBy = (column: LeadSort, direction: SortOrder) =>
    void navigate({
      to: '.',
      search: (old) => ({
        ...old,
        sort: column === 'id' ? undefined : column,
        order: direction === 'asc' ? undefined : direction,
        page: undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  /** A first press sorts ascending, a second descending. */
  const toggleSort = (column: LeadSort) => sortBy(column, column === sort && order === 'asc' ? 'desc' : 'asc');

  return { wanted: { q, status, country, sort, order, page }, sortBy, toggleSort };
}
