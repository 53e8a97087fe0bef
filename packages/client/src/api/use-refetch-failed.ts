import { useQueryClient } from '@tanstack/react-query';

/** Refetches everything on the screen that failed, not only the part beside the button. */
export function useRefetchFailed(): () => void {
  const client = useQueryClient();
  return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
