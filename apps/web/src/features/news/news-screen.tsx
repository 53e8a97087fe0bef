import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { buttonStyle } from '@portal/ui/button-style';
import { Skeleton } from '@portal/ui/skeleton';
import { Link, useSearch } from '@tanstack/react-router';
import type { NewsNode } from '@portal/contract/news';

import { messageOf } from '../../api/api-error.ts';
import { useDialogAddress } from '../../app/dialog-address.ts';
import { ListPager, ListSearch } from '../../app/list-controls.tsx';
import { OnDemand } from '../../app/on-demand.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { NewsCard } from './news-card.tsx';
import { matchingNews, newsPage, newsPageSize } from './news-list.ts';
import { useNews } from './news.api.ts';

const loadDialog = async () => (await import('./news-dialog.tsx')).NewsDialog;

export function NewsScreen() {
  const { t } = useLingui();
  return (
    <Page view={{ page: 'News' }} title={t(labels.menu.news)}>
      <div className="grid gap-5">
        <ListSearch label={t({ id: 'news.search', message: 'Search news' })} className="tablet:max-w-88" />
        <Content />
      </div>
    </Page>
  );
}

function Content() {
  const { t } = useLingui();
  const news = useNews();
  const { id, close } = useDialogAddress('item');

  if (news.isPending) return <Pending />;
  const failure = news.isError && (
    <ErrorState
      title={messageOf(news.error)}
      text={t({ id: 'news.failed', message: 'News could not be loaded.' })}
      retryLabel={t(labels.button.tryAgain)}
      onRetry={() => void (news.isFetchNextPageError ? news.fetchNextPage() : news.refetch())}
    />
  );
  if (!news.data || (failure && !news.isFetchNextPageError)) return failure;

  const item = news.data.find((each) => each.id === id);
  return (
    <>
      <NewsList news={news.data} isComing={news.isComing} />
      {failure}
      {id && (item || !news.isComing) && (
        <OnDemand load={loadDialog} onMissing={close}>
          {(NewsDialog) => <NewsDialog key={id} item={item} />}
        </OnDemand>
      )}
    </>
  );
}

function Pending() {
  const { t } = useLingui();
  return (
    <Skeleton kind="portfolio" columns={3} count={newsPageSize} label={t({ id: 'news.loading', message: 'Loading news' })} />
  );
}

/** What is loaded is searched and paged; whether something is missing is only known when all of it is there. */
function NewsList({ news, isComing }: { news: readonly NewsNode[]; isComing: boolean }) {
  const { t } = useLingui();
  const { q = '', page: wanted = 1 } = useSearch({ strict: false });
  const matching = matchingNews(news, q);
  const { page, pages, shown } = newsPage(matching, wanted);

  if (news.length === 0) {
    return (
      <EmptyState
        art="paper"
        title={t({ id: 'news.none', message: 'No news available.' })}
        text={t({ id: 'news.noneText', message: 'Releases, announcements and dates appear here, the newest first.' })}
      />
    );
  }
  if (isComing && (matching.length === 0 || page < wanted)) return <Pending />;
  if (matching.length === 0) return <NoMatch search={q} />;
  return (
    <>
      <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-5">
        {shown.map((item, index) => (
          <li key={item.id}>
            <NewsCard item={item} isEager={index < 3} />
          </li>
        ))}
      </ul>
      <ListPager label={t({ id: 'news.pages', message: 'Pages of news' })} page={page} pages={pages} />
    </>
  );
}

function NoMatch({ search }: { search: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art="search"
      title={t({ id: 'news.noMatch', message: `No news match “${search}”.` })}
      text={t({ id: 'news.noMatchText', message: 'Titles and descriptions are searched.' })}
      action={
        <Link to="." search={(old) => ({ ...old, q: undefined, page: undefined })} className={buttonStyle()}>
          {t({ id: 'news.showAll', message: 'Show all news' })}
        </Link>
      }
    />
  );
}
