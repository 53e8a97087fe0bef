import { useLingui } from '@lingui/react/macro';
import type { TicketWithThread } from '@portal/contract/support';
import { Dialog } from '@portal/ui/dialog';
import { ErrorState } from '@portal/ui/error-state';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { ApiError, messageOf } from '../../api/api-error.ts';
import { errorMessages } from '../../api/error-messages.ts';
import { useDialogAddress } from '../../app/dialog-address.ts';
import { labels } from '../../i18n/labels.ts';
import { ReplyForm } from './reply-form.tsx';
import { ticketQuery } from './support.api.ts';
import { TicketStatusBadge } from './ticket-status.tsx';
import { createdOn, outlookOf, subjectOf } from './ticket-texts.ts';
import { TicketThread } from './ticket-thread.tsx';

/** Over the list, at its own address. */
export function TicketDialog({ id }: { id: string }) {
  const { t } = useLingui();
  const { close } = useDialogAddress('ticket');
  const ticket = useQuery(ticketQuery(id));
  const frame = { isOpen: true, onOpenChange: close, closeLabel: t(labels.button.close) };

  if (ticket.data) return <Filled frame={frame} ticket={ticket.data} />;
  if (ticket.isPending) {
    return (
      <Dialog {...frame} size="lg" title={<PendingTitle label={t({ id: 'ticket.loadingOne', message: 'Loading ticket' })} />}>
        <SkeletonBar className="h-24 w-full" />
        <SkeletonBar className="h-16 w-4/5" />
      </Dialog>
    );
  }
  const isMissing = ticket.error instanceof ApiError && ticket.error.status === 404;
  return (
    <Dialog {...frame} size="sm" title={t({ id: 'ticket.one', message: 'Ticket' })}>
      {isMissing ? (
        <p>{t(errorMessages['resource.notFound'])}</p>
      ) : (
        <ErrorState
          title={messageOf(ticket.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={() => void ticket.refetch()}
        />
      )}
    </Dialog>
  );
}

interface Frame {
  isOpen: boolean;
  onOpenChange: () => void;
  closeLabel: string;
}

function Filled({ frame, ticket }: { frame: Frame; ticket: TicketWithThread }) {
  const { properties } = ticket;
  const facts = [properties.reference, createdOn(properties), outlookOf(properties)].filter(Boolean);
  return (
    <Dialog
      {...frame}
      size="lg"
      title={
        <>
          <span data-content className="min-w-0 wrap-anywhere">
            {subjectOf(properties)}
          </span>
          <TicketStatusBadge status={properties.status} />
        </>
      }
      sub={<span className="tabular-nums">{facts.join(' · ')}</span>}
      {...(ticket.canReply && { footer: <ReplyForm key={ticket.id} ticket={ticket} /> })}
    >
      <TicketThread ticket={ticket} />
    </Dialog>
  );
}

function PendingTitle({ label }: { label: string }) {
  return (
    <span className="flex h-7 items-center">
      <span className="sr-only">{label}</span>
      <SkeletonBar className="h-5 w-60 max-w-full" />
    </span>
  );
}
