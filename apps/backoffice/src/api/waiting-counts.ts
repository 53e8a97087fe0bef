import { call } from '@portal/client/api/call';
import { countWaiting } from '@portal/contract/backoffice/overview';
import { queryOptions } from '@tanstack/react-query';

/** How many things wait, by group, for the sidebar. Staff leave the window open, so the numbers are loaded again by themselves. */
export const waitingCountsQuery = queryOptions({
  queryKey: ['overview', 'counts'],
  queryFn: async ({ signal }) => (await call(countWaiting, { signal })).counts,
  refetchInterval: 60_000,
});
