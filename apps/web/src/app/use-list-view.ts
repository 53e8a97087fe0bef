import { useSearch } from '@tanstack/react-router';

import type { ListView } from './list-params.ts';

/** How the address wants a list to be shown that can be cards or a table. */
export function useListView(): ListView {
  return useSearch({ strict: false }).view === 'table' ? 'table' : 'grid';
}
