import { useLingui } from '@lingui/react/macro';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import type { StaffTicket } from '@portal/contract/backoffice/tickets';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { PageTitle } from '../../page/page.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { Composer } from './composer.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHead } from './ticket-head.tsx';
import type { TicketSearchParams } from './ticket-search-params.ts';
import { TicketThread } from './ticket-thread.tsx';
import { ticketQuery } from './tickets.api.ts';

interface TicketViewProps {
  id: string;
  params: TicketSearchParams;
}

/** An open ticket: head, conversation, the box to write in, and the facts about the partner. */
export function TicketView({ id, params }: TicketViewProps) {
  const tryAgain = useRefetchFailed();
  const { data: ticket, isPending, isError, error } = useQuery(ticketQuery(id));
  if (isPending) return <TicketSkeleton id={id} />;
  if (isError && !ticket)
    return (
      <div className="p-6">
        <PageTitle title={id} />
        <SectionError error={error} onRetry={tryAgain} />
      </div>
    );
  return <OpenTicket ticket={ticket} params={params} />;
}

function OpenTicket({ ticket, params }: { ticket: StaffTicket; params: TicketSearchParams }) {
  const { t } = useLingui();
  return (
    <div className="grid h-full min-h-0 desktop:grid-cols-[minmax(0,1fr)_17rem]">
      <article aria-label={ticket.id} className="flex min-h-0 min-w-0 flex-col max-tablet:min-h-[calc(100dvh-var(--header-h))]">
        <TicketHead ticket={ticket} params={params} />
        <div className="min-h-0 flex-1 tablet:overflow-y-auto">
          <details className="border-b border-line bg-sunken desktop:hidden">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-13 font-medium text-strong tablet:px-5">
              <span data-content className="truncate">
                {ticket.partner.name}
              </span>
              <span className="ms-auto text-muted">{t({ id: 'tickets.facts', message: 'Facts' })}</span>
            </summary>
            <TicketFacts ticket={ticket} />
          </details>
          <TicketThread ticket={ticket} />
        </div>
        <Composer ticket={ticket} />
      </article>
      <aside
        aria-label={t({ id: 'tickets.factsOfPartner', message: 'Facts about the partner' })}
        className="hidden overflow-y-auto border-s border-line bg-sunken desktop:block"
      >
        <TicketFacts ticket={ticket} />
      </aside>
    </div>
  );
}

function TicketSkeleton({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="grid gap-4 p-5">
      <PageTitle title={id} isPending />
      <span className="sr-only">{t({ id: 'tickets.loadingOne', message: 'Loading the ticket' })}</span>
      {[1, 2, 3].map((number) => (
        <div key={number} aria-hidden="true" className="grid gap-2">
          <SkeletonBar className="h-4 w-40" />
          <SkeletonBar className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
