import { useQueryClient } from '@tanstack/react-query';

/** What fails together is asked for together: everything of the screen that failed, not only what stands where the button is. */
export function useTryAgain(): () => void {
  const client = useQueryClient();
  return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
