import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { timeAgo } from '@portal/client/i18n/time-ago';
import { useLocale } from '@portal/client/i18n/locale';
import { useSorting } from '@portal/client/lists/use-sorting';
import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import { type ContentGap, type ContentGapSort, exportContentGaps } from '@portal/contract/backoffice/content-requests';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import type { ListColumn } from '../../lists/list-column.ts';
import { rowLinkProps } from '../../lists/list-column.ts';
import { ListCard } from '../../lists/list-card.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListViews } from '../../lists/list-views.tsx';
import { List } from '../../lists/list.tsx';
import { NoMatches } from '../../lists/no-matches.tsx';
import { Page } from '../../page/page.tsx';
import { ContentRequestAside } from './content-request-aside.tsx';
import { contentGapsQuery } from './content-requests.api.ts';

const pageSize = 25;

/** What people searched for in vain and asked for, with the chosen one beside the list. */
export function ContentRequestsScreen() {
  const { t } = useLingui();
  const {
    request,
    page = 1,
    sort = 'requests',
    order = 'desc',
    q,
    show = 'open',
  } = useSearch({ from: '/staff/contentrequests' });
  const query = useQuery(contentGapsQuery({ q, show, sort, order, page, pageSize }));
  const { orderOf, toggleSort } = useSorting<ContentGapSort>({ sort, order, defaultSort: 'requests', firstOrder: () => 'desc' });
  const columns = useColumns(show === 'answered');

  return (
    <Page
      title={t(labels.menu.contentRequests)}
      sub={t({ id: 'contentRequests.sub', message: 'What partners searched for without a result or asked for' })}
    >
      <div className="grid items-start gap-4 desktop:has-[[data-aside]]:grid-cols-[minmax(0,1fr)_24rem]">
        <ListCard>
          <ListViews
            label={t({ id: 'contentRequests.views', message: 'Content requests by state' })}
            current={show}
            views={[
              { id: 'open', label: t({ id: 'contentRequests.open', message: 'Open' }), search: {} },
              {
                id: 'requested',
                label: t({ id: 'contentRequests.requested', message: 'Asked for' }),
                search: { show: 'requested' },
              },
              { id: 'answered', label: t({ id: 'contentRequests.answered', message: 'Answered' }), search: { show: 'answered' } },
            ]}
          />
          <ListToolbar
            searchLabel={t({ id: 'contentRequests.search', message: 'Search texts' })}
            end={<ExportMenu endpoint={exportContentGaps} query={{ q, show, sort, order }} isEmpty={query.data?.total === 0} />}
          />
          <List
            label={t(labels.menu.contentRequests)}
            query={query}
            page={page}
            pageSize={pageSize}
            columns={columns}
            card={gapCard}
            rowName={({ text }) => text}
            {...(show !== 'answered' && { sorting: { orderOf, toggleSort } })}
            loadingLabel={t({ id: 'contentRequests.loading', message: 'Loading content requests' })}
            failedTitle={t({ id: 'contentRequests.failed', message: 'We couldn’t load the content requests' })}
            empty={q ? <NoMatches /> : <NothingMissing isAnswered={show === 'answered'} />}
            found={(total) => t({ id: 'contentRequests.found', message: plural(total, { one: '# text', other: '# texts' }) })}
          />
        </ListCard>
        {request && <ContentRequestAside key={request} id={request} />}
      </div>
    </Page>
  );
}

function NothingMissing({ isAnswered }: { isAnswered: boolean }) {
  const { t } = useLingui();
  return isAnswered ? (
    <EmptyState
      art="paper"
      title={t({ id: 'contentRequests.noneAnswered', message: 'Nothing answered yet' })}
      text={t({
        id: 'contentRequests.noneAnsweredText',
        message: 'Texts that you mark as answered by a published item appear here.',
      })}
    />
  ) : (
    <EmptyState
      art="search"
      title={t({ id: 'contentRequests.none', message: 'Nothing is missing' })}
      text={t({
        id: 'contentRequests.noneText',
        message: 'When a search has no result, or someone asks for content, it appears here.',
      })}
    />
  );
}

function useColumns(isAnswered: boolean): readonly ListColumn<ContentGap, ContentGapSort>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const text = {
    id: 'text',
    title: t({ id: 'contentRequests.text', message: 'Text' }),
    cell: (gap: ContentGap) => <GapLink gap={gap} />,
  };
  const time = (at: string) => <span className="text-muted">{timeAgo(at, locale)}</span>;
  if (isAnswered) {
    return [
      text,
      {
        id: 'answer',
        title: t({ id: 'contentRequests.answeredBy', message: 'Answered by' }),
        className: 'w-2/5',
        cell: ({ answer }) => answer?.item?.title ?? <DeletedItem />,
      },
      {
        id: 'at',
        title: t({ id: 'contentRequests.answeredAt', message: 'When' }),
        className: 'w-32',
        cell: ({ answer }) => answer && time(answer.at),
      },
    ];
  }
  return [
    text,
    {
      id: 'requests',
      title: t({ id: 'contentRequests.requests', message: 'Asked' }),
      sort: 'requests',
      isNumeric: true,
      className: 'w-24',
      cell: ({ requests }) => i18n.number(requests),
    },
    {
      id: 'searches',
      title: t({ id: 'contentRequests.searches', message: 'Searches' }),
      sort: 'searches',
      isNumeric: true,
      className: 'w-28',
      cell: ({ searches }) => i18n.number(searches),
    },
    {
      id: 'partners',
      title: t({ id: 'contentRequests.partners', message: 'Partners' }),
      isNumeric: true,
      className: 'w-24 @max-2xl:hidden',
      cell: ({ partners }) => i18n.number(partners),
    },
    {
      id: 'countries',
      title: t({ id: 'contentRequests.countries', message: 'Countries' }),
      className: 'w-32 @max-4xl:hidden',
      cell: ({ countries }) => <span className="text-muted">{countries.join(', ')}</span>,
    },
    {
      id: 'lastAt',
      title: t({ id: 'contentRequests.newest', message: 'Newest' }),
      sort: 'lastAt',
      className: 'w-36 @max-xl:hidden',
      cell: ({ lastAt }) => time(lastAt),
    },
  ];
}

function GapLink({ gap: { id, text } }: { gap: ContentGap }) {
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, request: id })) as never}
      state={dialogHistoryState}
      resetScroll={false}
      {...rowLinkProps}
    >
      {text}
    </Link>
  );
}

const gapCard = (gap: ContentGap) => <GapCard gap={gap} />;

function GapCard({ gap }: { gap: ContentGap }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { requests, searches, countries, lastAt, answer } = gap;
  return (
    <>
      <GapLink gap={gap} />
      <p className="text-13 text-muted">
        {answer
          ? (answer.item?.title ?? <DeletedItem />)
          : [
              t({ id: 'contentRequests.askedCount', message: plural(requests, { one: '# asked', other: '# asked' }) }),
              t({ id: 'contentRequests.searchCount', message: plural(searches, { one: '# search', other: '# searches' }) }),
              countries.join(', '),
              timeAgo(lastAt, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
    </>
  );
}

function DeletedItem() {
  const { t } = useLingui();
  return <span className="text-muted">{t({ id: 'contentRequests.deletedItem', message: 'An item that no longer exists' })}</span>;
}
