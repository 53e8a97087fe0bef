import { useNavigate } from '@tanstack/react-router';

import { useSearchParam } from '../../navigation/use-search-param.ts';

/** Opens the results page. The view (cards or list) is kept from one search to the next. */
export function useOpenSearchResults(): (query: string) => void {
  const navigate = useNavigate();
  const view = useResultsView();
  return (query) => void navigate({ to: '/searchresults', search: { query, ...view } });
}

/** Search params of the results page that survive a new query. Other screens have a `view` too, but none with the value `list`. */
export function useResultsView(): { view?: 'list' } {
  const view = useSearchParam('view');
  return view === 'list' ? { view } : {};
}
