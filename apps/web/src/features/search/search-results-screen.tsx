import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function SearchResultsScreen() {
  const { t } = useLingui();
  const query = useSearch({ strict: false }).query?.trim();
  return (
    <Page
      view={{ page: 'Search' }}
      title={t({ id: 'search.results', message: 'Search results' })}
      sub={query && t({ id: 'search.resultsFor', message: `For “${query}”` })}
    >
      <ComingScreen
        art="search"
        text={t({
          id: 'search.coming',
          message: 'Products, documents, media, news and events that match will be listed here.',
        })}
      />
    </Page>
  );
}
