import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ListViewSwitch } from '../../lists/list-controls.tsx';
import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { KindFilter } from './kind-filter.tsx';
import { NoResults } from './no-results.tsx';
import { groupsOfKind, isOwnGroup, type ResultGroup } from './result-groups.ts';
import { rememberSearch } from './recent.ts';
import { ResultSection } from './result-section.tsx';
import { ResultsStatus } from './results-status.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { resultsQuery, normalizeSearchText } from './search.api.ts';

const route = getRouteApi('/portal/searchresults');

export function SearchResultsScreen() {
  const { t } = useLingui();
  const query = normalizeSearchText(route.useSearch().query);
  return (
    <Page
      view={{ page: 'Search' }}
      title={t({ id: 'search.results', message: 'Search results' })}
      sub={query && <span className="wrap-anywhere">{t({ id: 'search.resultsFor', message: `For “${query}”` })}</span>}
    >
      {query ? <Search text={query} /> : <NoQuery />}
    </Page>
  );
}

function Search({ text }: { text: string }) {
  const results = useQuery(resultsQuery(useLocale(), text));

  // A search that finds a lead, or only partner rows, is about a person or a customer and is not remembered.
  const canRemember =
    !results.isPlaceholderData &&
    results.data?.some(({ key }) => !isOwnGroup(key)) &&
    results.data.every(({ key }) => key !== 'Leads');

  useEffect(() => {
    if (canRemember) rememberSearch(text);
  }, [canRemember, text]);

  return (
    <>
      <ResultsStatus query={text} groups={results.data} />
      <Results text={text} results={results} />
    </>
  );
}

function Results({ text, results }: { text: string; results: UseQueryResult<ResultGroup[]> }) {
  const { t } = useLingui();
  const view = route.useSearch().view ?? 'grid';
  // The retry button disappears with the error, so the focus is moved to the heading of the page.
  const retry = () => {
    document.querySelector('h1')?.focus({ preventScroll: true });
    void results.refetch();
  };

  if (results.isPending) return <ResultsSkeleton view={view} />;
  if (results.isError) {
    return (
      <Card className="grid min-h-96 place-content-center">
        <ErrorState
          isPolite
          title={t({ id: 'search.failed', message: 'Search failed' })}
          text={errorMessage(results.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={retry}
        />
      </Card>
    );
  }
  if (results.data.length === 0) return <NoResults text={text} />;
  return <ResultSections text={text} groups={results.data} view={view} isWaiting={results.isPlaceholderData} />;
}

interface ResultSectionsProps {
  text: string;
  groups: readonly ResultGroup[];
  view: 'grid' | 'list';
  isWaiting: boolean;
}

function ResultSections({ text, groups, view, isWaiting }: ResultSectionsProps) {
  const { kind: kindInUrl } = route.useSearch();
  const selected = groupsOfKind(groups, kindInUrl);
  return (
    <div
      aria-busy={isWaiting}
      className={`grid grid-cols-[minmax(0,1fr)] gap-8 transition-opacity ${isWaiting ? 'opacity-60 delay-150' : ''}`}
    >
      <div className="flex items-center justify-between gap-3 print:hidden">
        <KindFilter groups={groups} kind={selected.kind} />
        {selected.groups.some(({ key }) => !isOwnGroup(key)) && <ListViewSwitch view={view} other="list" isCompact />}
      </div>
      {selected.groups.map((group) => (
        <ResultSection key={group.key} text={text} group={group} view={view} isOnlyGroup={selected.kind !== undefined} />
      ))}
    </div>
  );
}

function NoQuery() {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="search"
        title={t({ id: 'search.label', message: 'Search' })}
        text={t({
          id: 'search.start',
          message: 'Search products, documents, media, news, events and your own leads, licences and tickets.',
        })}
      />
    </Card>
  );
}
