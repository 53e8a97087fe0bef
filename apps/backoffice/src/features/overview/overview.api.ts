import { call } from '@portal/client/api/call';
import { getOverview, type OverviewGroupKey, type OverviewOwner, type OverviewRow } from '@portal/contract/backoffice/overview';
import { takeSignupRequest } from '@portal/contract/backoffice/signup-requests';
import { assignTicket } from '@portal/contract/backoffice/tickets';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';

export const overviewQuery = (owner: OverviewOwner, group: OverviewGroupKey | undefined) =>
  queryOptions({
    queryKey: ['overview', 'groups', owner, group],
    queryFn: async ({ signal }) => (await call(getOverview, { query: { owner, ...(group && { group }) }, signal })).groups,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

interface Assignment {
  readonly group: OverviewGroupKey;
  readonly row: OverviewRow;
  /** The person who takes it. */
  readonly ownerId: string;
}

/** Makes somebody the owner of what waits. Content has no owner. */
export function useTakeOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, row: { id, version }, ownerId }: Assignment) => {
      if (version === null) return;
      if (group === 'tickets') await call(assignTicket, { params: { id }, body: { version, ownerId } });
      if (group === 'signupRequests') await call(takeSignupRequest, { params: { id }, body: { version, isTaken: true } });
    },
    onSettled: async (_result, _error, { group, row: { id } }) => {
      if (group === 'tickets') void client.invalidateQueries({ queryKey: ['tickets', 'ticket', id] });
      await reloadAfter(group === 'tickets' ? 'tickets' : 'signupRequests');
    },
  });
}
