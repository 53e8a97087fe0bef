import type { SortOrder } from '@portal/ui/data-table';
import { useNavigate } from '@tanstack/react-router';

import type { DocumentSort } from './find-documents.ts';

/** By another column: names from A on, dates from the newest; the same column again turns its order around. */
export function useSortDocuments(now: { sort: DocumentSort; order: SortOrder }): (sort: DocumentSort) => void {
  const navigate = useNavigate();
  return (sort) => {
    const first = sort === 'name' ? 'asc' : 'desc';
    const order = sort === now.sort ? opposite[now.order] : first;
    void navigate({
      to: '.',
      search: (old) => ({
        ...old,
        sort: sort === 'name' ? undefined : sort,
        order: order === 'asc' ? undefined : order,
      }),
      replace: true,
      resetScroll: false,
    });
  };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Turns the order in the address around. Ascending is the first and is not written there; the pages start again. */
export function useToggleOrder(order: SortOrder): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, order: order === 'asc' ? 'desc' : undefined, page: undefined }),
      replace: true,
      resetScroll: false,
    });
}
