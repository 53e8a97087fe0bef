import { useQueryClient } from '@tanstack/react-query';

/** Refetches everything on the screen that failed, not only what the pressed button belongs to. */
export function useRefetchFailed(): () => void {
  const client = useQueryClient();
  return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
