import { getRouteApi } from '@tanstack/react-router';

import { useSorting } from '@portal/client/lists/use-sorting';

const route = getRouteApi('/portal/leads');

/** The list of leads as the URL describes it, and the functions that sort it. */
export function useLeadList() {
  const { q, status, country, sort = 'id', order = 'asc', page = 1 } = route.useSearch();
  const { sortBy, toggleSort } = useSorting({ sort, order, defaultSort: 'id' });
  return { params: { q, status, country, sort, order, page }, sortBy, toggleSort };
}
