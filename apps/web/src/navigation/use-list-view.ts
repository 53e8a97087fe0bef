import type { ListView } from './list-search-params.ts';
import { useSearchParam } from './use-search-param.ts';

/** The view of a list that can be cards or a table, from the URL. */
export function useListView(): ListView {
  return useSearchParam('view') === 'table' ? 'table' : 'grid';
}
