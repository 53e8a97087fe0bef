import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import type { StaffTicket, StaffTicketStatus } from '@portal/contract/backoffice/tickets';
import { notify } from '@portal/ui/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';
import { rememberOwnChange } from './own-changes.ts';
import { setOwner, setStatus, ticketQuery } from './tickets.api.ts';

interface Change {
  readonly send: () => Promise<StaffTicket>;
  /** What is said when it was saved. */
  readonly saved: string;
}

/** Changes status and owner from the version on the screen. If it is stale, the ticket is loaded again and the person told. */
export function useChangeTicket({ id, version }: StaffTicket) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: async (ticket, { saved }) => {
      rememberOwnChange(id, version, ticket.version);
      queryClient.setQueryData(ticketQuery(id).queryKey, ticket);
      notify({ kind: 'success', text: saved });
      await reloadAfter('tickets');
    },
    onError: async (error) => {
      const isStale = error instanceof ApiError && error.code === 'record.changed';
      const text = isStale
        ? t({
            id: 'tickets.changedMeanwhile',
            message: 'Somebody has changed this ticket in the meantime. It is up to date now.',
          })
        : errorMessage(error);
      notify({ kind: 'error', text });
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    },
  });
  return {
    isPending,
    changeStatus: (status: StaffTicketStatus) =>
      mutate({
        send: () => setStatus(id, version, status),
        saved: t({ id: 'tickets.statusSaved', message: 'Status changed' }),
      }),
    changeOwner: (ownerId: string | null) =>
      mutate({
        send: () => setOwner(id, version, ownerId),
        saved: t({ id: 'tickets.ownerSaved', message: 'Owner changed' }),
      }),
  };
}
