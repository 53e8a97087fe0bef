import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import type { TicketWithThread } from '@portal/contract/support';
import { Dialog } from '@portal/ui/dialog';
import { ErrorState } from '@portal/ui/error-state';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { errorMessages } from '../../api/error-messages.ts';
import { labels } from '../../i18n/labels.ts';
import { ReplyForm } from './reply-form.tsx';
import { ticketQuery } from './support.api.ts';
import { TicketStatusBadge } from './ticket-status.tsx';
import { createdOn, nextStepText, subjectOf } from './ticket-texts.ts';
import { TicketThread } from './ticket-thread.tsx';

/** Ticket dialog over the list, with its own URL. All states use one dialog, so that the focus is restored when it closes. */
export function TicketDialog({ id }: { id: string }) {
  const { t } = useLingui();
  const { close } = useDialogParam('ticket');
  const ticket = useQuery(ticketQuery(id));
  const [hasUnsentInput, setUnsentInput] = useState(false);

  const stateProps = (): StateProps => {
    if (ticket.data) return filledProps(ticket.data, setUnsentInput);
    if (ticket.isPending) return pendingProps(t({ id: 'ticket.loadingOne', message: 'Loading ticket' }));
    const isMissing = ticket.error instanceof ApiError && ticket.error.status === 404;
    return {
      size: 'sm',
      title: t({ id: 'ticket.one', message: 'Ticket' }),
      children: isMissing ? (
        <p>{t(errorMessages['resource.notFound'])}</p>
      ) : (
        <ErrorState
          title={t({ id: 'ticket.failed', message: 'We couldn’t load this ticket' })}
          text={errorMessage(ticket.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={() => void ticket.refetch()}
        />
      ),
    };
  };
  return (
    <Dialog isOpen onOpenChange={close} isDismissable={!hasUnsentInput} closeLabel={t(labels.button.close)} {...stateProps()} />
  );
}

interface StateProps {
  size: 'sm' | 'lg';
  title: ReactNode;
  badge?: ReactNode;
  subtitle?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

function filledProps(ticket: TicketWithThread, onUnsentInput: (hasUnsentInput: boolean) => void): StateProps {
  const { properties } = ticket;
  const facts = [properties.reference, createdOn(properties), nextStepText(properties)].filter(Boolean);
  return {
    size: 'lg',
    title: (
      <span data-content className="min-w-0 wrap-anywhere">
        {subjectOf(properties)}
      </span>
    ),
    badge: <TicketStatusBadge status={properties.status} />,
    subtitle: <span className="tabular-nums">{facts.join(' · ')}</span>,
    footer: ticket.canReply && <ReplyForm key={ticket.id} ticket={ticket} onUnsentInput={onUnsentInput} />,
    children: <TicketThread ticket={ticket} />,
  };
}

function pendingProps(label: string): StateProps {
  return {
    size: 'lg',
    title: (
      <span className="flex h-7 items-center">
        <span className="sr-only">{label}</span>
        <SkeletonBar className="h-5 w-60 max-w-full" />
      </span>
    ),
    children: (
      <>
        <SkeletonBar className="h-24 w-full" />
        <SkeletonBar className="h-16 w-4/5" />
      </>
    ),
  };
}
