import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { Button } from '@portal/ui/button';
import { notify } from '@portal/ui/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';

import { markSolved, ticketQuery, ticketsQuery } from './support.api.ts';
import { sendErrorText } from './send-error-text.ts';

const failed = msg({ id: 'ticket.notClosed', message: 'We couldn’t close your ticket. Try again in a moment.' });

/** Closes the ticket. A reply reopens it, so there is no confirmation. */
export function SolvedButton({ id }: { id: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => markSolved(id),
    onSuccess: (ticket) => {
      queryClient.setQueryData(ticketQuery(id).queryKey, ticket);
      notify({ kind: 'success', topic: 'ticket', text: t({ id: 'ticket.closedNow', message: `Ticket ${id} closed` }) });
      return queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    },
    onError: (error) => isCancelled(error) || notify({ kind: 'error', topic: 'ticket', text: sendErrorText(error, failed) }),
  });

  return (
    // The button is not disabled, because a disabled button loses the focus of keyboard users.
    <Button aria-disabled={mutation.isPending || undefined} onPress={() => mutation.isPending || mutation.mutate()}>
      <Check />
      {t({ id: 'ticket.markSolved', message: 'Mark as solved' })}
    </Button>
  );
}
