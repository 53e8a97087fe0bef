import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ticketsQuery } from './support.api.ts';

/** The CRM needs a moment to turn a form into a ticket, and the server a moment to refresh its cache. */
const pollIntervalMs = 3000;
const maxPolls = 8;

/** Returns a function to call after the CRM's own form was sent: it polls the list until a new ticket appears. */
export function usePollForTicket(): () => void {
  const queryClient = useQueryClient();
  const [idsBefore, setIdsBefore] = useState<string>();

  useEffect(() => {
    if (idsBefore === undefined) return undefined;
    let pollsLeft = maxPolls;
    const poll = async () => {
      pollsLeft -= 1;
      await queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
      if (pollsLeft === 0 || joinedIds(queryClient.getQueryData(ticketsQuery.queryKey)) !== idsBefore) setIdsBefore(undefined);
    };
    const timer = setInterval(() => void poll(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [idsBefore, queryClient]);

  return () => setIdsBefore(joinedIds(queryClient.getQueryData(ticketsQuery.queryKey)));
}

function joinedIds(data: { tickets: readonly { id: string }[] } | undefined): string {
  return (data?.tickets ?? []).map(({ id }) => id).join();
}
