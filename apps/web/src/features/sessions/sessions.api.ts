import { call } from '@portal/client/api/call';
import { endOtherSessions, endSession, listSessions } from '@portal/contract/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export function useEndSession() {
  return useMutation({ mutationFn: (id: string) => call(endSession, { params: { id } }), onSettled: useReload() });
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => call(endOtherSessions), onSettled: useReload() });
}

/** The list is also reloaded after a failure: the session may have expired meanwhile. */
function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}
