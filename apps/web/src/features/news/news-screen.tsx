import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { buttonStyle } from '@portal/ui/button-style';
import { Skeleton } from '@portal/ui/skeleton';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { NewsNode } from '@portal/contract/news';

import { ListPager, ListSearch } from '../../lists/list-controls.tsx';
import { LazyPart } from '@portal/client/page/lazy-part';
import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { NewsCard } from './news-card.tsx';
import { isTopicMissing, filterNews, newsPage, newsPageSize } from './news-filter.ts';
import { useNews } from './news.api.ts';
import { TopicFilter } from './topic-filter.tsx';

const route = getRouteApi('/portal/newsannouncements');

const newsGrid = 'grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-5';

const loadDialog = async () => (await import('./news-dialog.tsx')).NewsDialog;

export function NewsScreen() {
  const { t } = useLingui();
  return (
    <Page view={{ page: 'News' }} title={t(labels.menu.news)}>
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-3">
          <ListSearch label={t({ id: 'news.search', message: 'Search news' })} className="max-tablet:w-full tablet:w-88" />
          <TopicFilter />
        </div>
        <Content />
      </div>
    </Page>
  );
}

function Content() {
  const { t } = useLingui();
  const news = useNews();
  const { id, close } = useDialogParam('item');
  const { q = '', topic } = route.useSearch();

  if (news.isPending) return <NewsSkeleton />;
  const failure = news.isError && (
    <ErrorState
      title={t({ id: 'news.failed', message: 'We couldn’t load the news' })}
      text={errorMessage(news.error)}
      retryLabel={t(labels.button.tryAgain)}
      onRetry={() => void (news.isFetchNextPageError ? news.fetchNextPage() : news.refetch())}
    />
  );
  if (!news.data || (failure && !news.isFetchNextPageError)) return failure;

  const item = news.data.find((each) => each.id === id);
  const matching = filterNews(news.data, q, topic);
  return (
    <>
      <NewsList news={news.data} matching={matching} isLoadingMore={news.isLoadingMore} />
      {failure}
      {id && (item || !news.isLoadingMore) && (
        <LazyPart load={loadDialog} onLoadError={close}>
          {(NewsDialog) => <NewsDialog item={item} news={matching} />}
        </LazyPart>
      )}
    </>
  );
}

function NewsSkeleton() {
  const { t } = useLingui();
  return <Skeleton kind="news" grid={newsGrid} count={newsPageSize} label={t({ id: 'news.loading', message: 'Loading news' })} />;
}

interface NewsListProps {
  news: readonly NewsNode[];
  /** The items that match the search and the topic. */
  matching: readonly NewsNode[];
  isLoadingMore: boolean;
}

/** One page of the matching items. That nothing matches is only known after everything has loaded. */
function NewsList({ news, matching, isLoadingMore }: NewsListProps) {
  const { t } = useLingui();
  const { q = '', topic, page: requested = 1 } = route.useSearch();
  const { page, pages, pageItems } = newsPage(matching, requested);

  if (news.length === 0) {
    return (
      <EmptyState
        art="paper"
        title={t({ id: 'news.none', message: 'No news available.' })}
        text={t({ id: 'news.noneText', message: 'Releases, announcements and key dates will appear here, newest first.' })}
      />
    );
  }
  if (isLoadingMore && (matching.length === 0 || page < requested || isTopicMissing(news, topic))) return <NewsSkeleton />;
  if (matching.length === 0) return <NoMatches search={q} />;
  return (
    <>
      <ul className={newsGrid}>
        {pageItems.map((item, index) => (
          <li key={item.id}>
            <NewsCard item={item} isEager={index < 3} />
          </li>
        ))}
      </ul>
      <ListPager label={t({ id: 'news.pages', message: 'News pagination' })} page={page} pages={pages} />
    </>
  );
}

function NoMatches({ search }: { search: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art="search"
      title={t({ id: 'news.noMatch', message: `No news matches “${search}”` })}
      text={t({ id: 'news.noMatchText', message: 'Try different words. Search covers titles and descriptions.' })}
      action={
        <Link to="." search={(old) => ({ ...old, q: undefined, topic: undefined, page: undefined })} className={buttonStyle()}>
          {t({ id: 'news.showAll', message: 'Show all news' })}
        </Link>
      }
    />
  );
}
