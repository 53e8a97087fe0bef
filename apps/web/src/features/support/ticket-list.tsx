import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';

import { messageOf } from '../../api/api-error.ts';
import { explain } from '../../api/error-messages.ts';
import { dialogState } from '../../app/dialog-address.ts';
import { ListPager, ListSearch } from '../../app/list-controls.tsx';
import { useTryAgain } from '../../app/try-again.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { timeAgo } from '../../i18n/time-ago.ts';
import { type Tickets, ticketsQuery } from './support.api.ts';
import { TicketItem } from './ticket-item.tsx';
import { matchingTickets, ticketPage } from './ticket-page.ts';
import { TicketsPending } from './tickets-pending.tsx';

const loadFailed = msg({
  id: 'ticket.loadFailedText',
  message: 'We couldn’t load your tickets. They’re safe. Try again in a moment.',
});

/** What is seen at a glance need not be searched. */
const fewTickets = 3;

export function TicketList() {
  const { t } = useLingui();
  const query = useQuery(ticketsQuery);
  const tryAgain = useTryAgain();

  if (query.isPending) return <TicketsPending label={t(labels.ticket.loading)} />;
  if (!query.data) {
    const message = messageOf(query.error);
    return (
      <Card className="grid min-h-96 place-content-center">
        <ErrorState
          title={t({ id: 'section.failed', message: `Error: ${message}` })}
          text={explain(query.error, loadFailed)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={tryAgain}
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      <Reliability tickets={query.data} isAsking={query.isFetching} onRetry={() => void query.refetch()} />
      {query.data.tickets.length === 0 ? <NoTickets /> : <Filled {...query.data} />}
    </div>
  );
}

function Filled({ tickets }: Tickets) {
  const { t } = useLingui();
  const { q = '', page: wanted = 1 } = useSearch({ strict: false });
  const matching = matchingTickets(tickets, q);
  const { page, pages, shown } = ticketPage(matching, wanted);

  return (
    <>
      {(tickets.length > fewTickets || q) && (
        <ListSearch label={t({ id: 'ticket.search', message: 'Search tickets' })} className="tablet:max-w-88" />
      )}
      {matching.length === 0 ? (
        <NoMatch />
      ) : (
        <Card>
          <ul>
            {shown.map((ticket) => (
              <TicketItem key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        </Card>
      )}
      <ListPager label={t({ id: 'ticket.pages', message: 'Ticket pagination' })} page={page} pages={pages} />
    </>
  );
}

/** Says when what is shown is old, or not all there is. */
function Reliability({ tickets, isAsking, onRetry }: { tickets: Tickets; isAsking: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const age = tickets.asOf === null ? undefined : timeAgo(tickets.asOf, locale);

  return (
    <>
      {tickets.isDegraded && (
        <Banner
          kind="info"
          icon={<CloudOff />}
          action={
            <Button size="sm" className="max-tablet:min-h-11" isDisabled={isAsking} onPress={onRetry}>
              {t(labels.button.tryAgain)}
            </Button>
          }
        >
          {age === undefined
            ? t({
                id: 'ticket.degradedNever',
                message: 'The support system is temporarily unavailable. Older tickets aren’t shown.',
              })
            : t({
                id: 'ticket.degraded',
                message: `The support system is temporarily unavailable. Showing your tickets as of ${age}.`,
              })}
        </Banner>
      )}
      {tickets.isCut && (
        <Banner kind="info">{t({ id: 'ticket.cut', message: 'Only your most recent tickets are shown.' })}</Banner>
      )}
    </>
  );
}

function NoTickets() {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="ticket"
        title={t(labels.ticket.empty)}
        text={t(labels.ticket.prompt)}
        action={
          <Link
            to="."
            search={(old) => ({ ...old, new: true as const })}
            state={dialogState}
            resetScroll={false}
            className={buttonStyle()}
          >
            {t({ id: 'ticket.create', message: 'Create ticket' })}
          </Link>
        }
      />
    </Card>
  );
}

function NoMatch() {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="search"
        title={t({ id: 'ticket.noMatch', message: 'No tickets match your search' })}
        text={t({ id: 'ticket.noMatchText', message: 'Try different words. Search covers subject, description and reference.' })}
        action={
          <Link to="." search={(old) => ({ ...old, q: undefined, page: undefined })} className={buttonStyle()}>
            {t({ id: 'ticket.showAll', message: 'Show all tickets' })}
          </Link>
        }
      />
    </Card>
  );
}
