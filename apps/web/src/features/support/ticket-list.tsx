import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage, errorText } from '@portal/client/api/error-text';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';

import { ListError } from '../../lists/list-error.tsx';
import { ListPager, ListSearch } from '../../lists/list-controls.tsx';
import { labels } from '../../i18n/labels.ts';
import { type Tickets, ticketsQuery } from './support.api.ts';
import { TicketItem } from './ticket-item.tsx';
import { filterTickets, ticketPage } from './ticket-filter.ts';
import { TicketsSkeleton } from './tickets-skeleton.tsx';

const route = getRouteApi('/portal/support');

const loadFailed = msg({
  id: 'ticket.loadFailedText',
  message: 'We couldn’t load your tickets. They’re safe. Try again in a moment.',
});

/** Up to this many tickets need no search. */
const maxWithoutSearch = 3;

export function TicketList() {
  const { t } = useLingui();
  const query = useQuery(ticketsQuery);
  const tryAgain = useRefetchFailed();

  if (query.isPending) return <TicketsSkeleton label={t(labels.ticket.loading)} />;
  if (!query.data) {
    const message = errorMessage(query.error);
    return (
      <ListError
        title={t({ id: 'section.failed', message: `Error: ${message}` })}
        text={errorText(query.error, loadFailed)}
        onRetry={tryAgain}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <FreshnessNotice tickets={query.data} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
      {query.data.tickets.length === 0 ? <NoTickets /> : <Filled {...query.data} />}
    </div>
  );
}

function Filled({ tickets }: Tickets) {
  const { t } = useLingui();
  const { q = '', page: requested = 1 } = route.useSearch();
  const matching = filterTickets(tickets, q);
  const { page, pages, pageItems } = ticketPage(matching, requested);

  return (
    <>
      {(tickets.length > maxWithoutSearch || q) && (
        <ListSearch label={t({ id: 'ticket.search', message: 'Search tickets' })} className="tablet:max-w-88" />
      )}
      {matching.length === 0 ? (
        <NoMatches />
      ) : (
        <Card>
          <ul>
            {pageItems.map((ticket) => (
              <TicketItem key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        </Card>
      )}
      <ListPager label={t({ id: 'ticket.pages', message: 'Ticket pagination' })} page={page} pages={pages} />
    </>
  );
}

/** Says that the list is outdated or incomplete. */
function FreshnessNotice({ tickets, isFetching, onRetry }: { tickets: Tickets; isFetching: boolean; onRetry: () => void }) {
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
            <Button size="sm" className="max-tablet:min-h-11" isDisabled={isFetching} onPress={onRetry}>
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
      {tickets.isTruncated && (
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
            state={dialogHistoryState}
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

function NoMatches() {
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
