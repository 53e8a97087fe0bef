import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ticketsQuery } from './support.api.ts';

/** The CRM needs a moment to turn a form into a ticket, and the server a moment to refresh its cache. */
const looks = { every: 3000, most: 8 };

/** Called after the CRM's own form was sent: polls the list until a new ticket appears. */
export function useAwaitTicket(): () => void {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<string>();

  useEffect(() => {
    if (known === undefined) return undefined;
    let left = looks.most;
    const look = async () => {
      left -= 1;
      await queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
      if (left === 0 || idsIn(queryClient.getQueryData(ticketsQuery.queryKey)) !== known) setKnown(undefined);
    };
    const timer = setInterval(() => void look(), looks.every);
    return () => clearInterval(timer);
  }, [known, queryClient]);

  return () => setKnown(idsIn(queryClient.getQueryData(ticketsQuery.queryKey)));
}

function idsIn(data: { tickets: readonly { id: string }[] } | undefined): string {
  return (data?.tickets ?? []).map(({ id }) => id).join();
}
