import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { useNavigate } from '@tanstack/react-router';

/** J and K open the next and the previous ticket of the list, whose row gets the focus. */
export function useInboxKeys(ids: readonly string[], currentId: string | undefined): void {
  const navigate = useNavigate();
  const index = currentId === undefined ? -1 : ids.indexOf(currentId);
  const open = (id: string | undefined) => {
    if (id === undefined || id === currentId) return;
    void navigate({ to: '/tickets/$id', params: { id }, search: (old: object) => old as never, resetScroll: false });
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };
  useScreenKeys({
    j: () => open(ids[Math.min(index + 1, ids.length - 1)]),
    k: () => open(ids[Math.max(index - 1, 0)]),
  });
}
