import { useLingui } from '@lingui/react/macro';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import { RedirectToLastPage } from '@portal/client/lists/last-page';
import { maxTicketsCounted, type TicketSummary } from '@portal/contract/backoffice/tickets';
import { Banner } from '@portal/ui/banner';
import { EmptyState } from '@portal/ui/empty-state';
import { Keys } from '@portal/ui/kbd';
import { Pagination } from '@portal/ui/pagination';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { ListViews } from '../../lists/list-views.tsx';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { TicketRow } from './ticket-row.tsx';
import type { TicketSearchParams } from './ticket-search-params.ts';
import { ticketCount, ticketViewsWith } from './ticket-views.ts';
import { ticketListQuery } from './tickets.api.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

interface InboxListProps {
  params: TicketSearchParams;
  currentId?: string | undefined;
}

/** The list of the inbox: views, search and filters, then the tickets, unanswered first. */
export function InboxList({ params, currentId }: InboxListProps) {
  const { t } = useLingui();
  const { data } = useQuery(ticketListQuery(params));
  return (
    <>
      <div className="max-tablet:px-4">
        <ListViews
          label={t({ id: 'tickets.views', message: 'Views' })}
          views={ticketViewsWith(data?.counts)}
          current={params.view ?? 'unanswered'}
        />
        <InboxFilters params={params} partnerName={data?.body[0]?.partner.name} />
      </div>
      {data?.crm && <CrmNotice url={data.crm.url} />}
      <Tickets params={params} currentId={currentId} />
    </>
  );
}

function CrmNotice({ url }: { url: string | null }) {
  const { t } = useLingui();
  return (
    <div className="px-4 pb-2">
      <Banner
        kind="info"
        action={
          url !== null && (
            <a href={url} target="_blank" rel="noreferrer" className="font-medium">
              {t({ id: 'tickets.openHubspot', message: 'Open HubSpot' })}
            </a>
          )
        }
      >
        {t({ id: 'tickets.liveInHubspot', message: 'New tickets live in HubSpot. Reply to them there.' })}
      </Banner>
    </div>
  );
}

function Tickets({ params, currentId }: InboxListProps) {
  const { t } = useLingui();
  const tryAgain = useRefetchFailed();
  const query = useQuery(ticketListQuery(params));
  const { data, isPending, isError, error, isPlaceholderData } = query;
  useInboxKeys(data?.body.map(({ id }) => id) ?? [], currentId);

  if (isPending) return <InboxSkeleton />;
  if (isError) return <SectionError error={error} onRetry={tryAgain} />;
  if (data.total === 0) return <NoRows params={params} />;
  const pages = Math.ceil(data.total / data.pageSize);
  if ((params.page ?? 1) > pages && !isPlaceholderData) return <RedirectToLastPage pages={pages} />;
  return (
    <>
      <ul
        aria-label={t({ id: 'menu.tickets', message: 'Tickets' })}
        aria-busy={isPlaceholderData}
        className={`border-t border-line-subtle ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data.body.map((ticket: TicketSummary) => (
          <TicketRow key={ticket.id} ticket={ticket} isCurrent={ticket.id === currentId} />
        ))}
      </ul>
      <InboxFooter page={params.page ?? 1} pages={pages} total={data.total} />
    </>
  );
}

/** A search that finds nothing in one view goes on in all tickets. */
function NoRows({ params }: { params: TicketSearchParams }) {
  const { t } = useLingui();
  if (!isFiltered(params)) return <NoTickets />;
  if (!params.q || params.view === 'all') return <NoMatches />;
  return (
    <NoMatches
      wider={{ search: { q: params.q, view: 'all' }, label: t({ id: 'tickets.searchAll', message: 'Search all tickets' }) }}
    />
  );
}

function NoTickets() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t({ id: 'tickets.none', message: 'Nothing to reply to' })}
      text={t({ id: 'tickets.noneText', message: 'Tickets that partners open appear here, the earliest promised reply first.' })}
    />
  );
}

function InboxFooter({ page, pages, total }: { page: number; pages: number; total: number }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const value = `${i18n.number(total)}${total >= maxTicketsCounted ? '+' : ''}`;
  return (
    <div className="grid gap-2 px-4 py-3 text-12 text-muted">
      <p role="status" className="sr-only">
        {ticketCount(total, value)}
      </p>
      {pages > 1 && (
        <Pagination
          label={t({ id: 'menu.tickets', message: 'Tickets' })}
          page={page}
          pages={pages}
          siblings={0}
          previousLabel={t({ id: 'list.previousPage', message: 'Previous page' })}
          nextLabel={t({ id: 'list.nextPage', message: 'Next page' })}
          pageLabel={(number) => t({ id: 'list.page', message: `Page ${number}` })}
          onPage={(number) =>
            void navigate({ to: '.', search: (old: object) => ({ ...old, page: number === 1 ? undefined : number }) })
          }
        />
      )}
      <p aria-hidden="true" className="hidden flex-wrap items-center gap-x-3.5 gap-y-1 desktop:flex">
        <span className="inline-flex items-center gap-1">
          <Keys keys={['J', 'K']} /> {t({ id: 'list.keyMove', message: 'move' })}
        </span>
        <span className="inline-flex items-center gap-1">
          <Keys keys={['R']} /> {t({ id: 'tickets.keyAnswer', message: 'reply' })}
        </span>
      </p>
    </div>
  );
}

function InboxSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t({ id: 'tickets.loading', message: 'Loading tickets' })}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} aria-hidden="true" className="grid h-20 content-center gap-2 border-b border-line-subtle px-4">
          <SkeletonBar className="h-3.5 w-4/5" />
          <SkeletonBar className="h-3 w-3/5" />
          <SkeletonBar className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  );
}

function isFiltered({ q, status, owner, partner, late, view }: TicketSearchParams): boolean {
  return [q || undefined, status, owner, partner, late, view].some((value) => value !== undefined);
}
