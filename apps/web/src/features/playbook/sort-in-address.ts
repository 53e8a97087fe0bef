import type { SortOrder } from '@portal/ui/data-table';
import { useNavigate } from '@tanstack/react-router';

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
