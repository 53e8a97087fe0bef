import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { loadErrorText } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { cardGrids } from '@portal/ui/card-grids';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { Skeleton } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Page } from '../../page/page.tsx';
import { skeletonCounts } from '../../page/skeleton-counts.ts';
import { labels } from '../../i18n/labels.ts';
import { portfoliosQuery } from '../../content/playbook.api.ts';
import { PortfolioCard } from './portfolio-card.tsx';

export function PlaybookScreen() {
  const { t } = useLingui();
  return (
    <Page
      view={{ page: 'Products' }}
      title={t(labels.menu.products)}
      sub={t({ id: 'playbook.sub', message: 'All your products, with data sheets, guides and sales material.' })}
    >
      <section aria-labelledby="portfolios-title">
        <h2 id="portfolios-title" className="mb-3">
          {t({ id: 'playbook.portfolios', message: 'Portfolios' })}
        </h2>
        <Content />
      </section>
    </Page>
  );
}

function Content() {
  const { t } = useLingui();
  const portfolios = useQuery(portfoliosQuery(useLocale()));

  if (portfolios.isPending) {
    return (
      <Skeleton
        kind="portfolio"
        columns={4}
        count={skeletonCounts.portfolios}
        label={t({ id: 'playbook.loading', message: 'Loading portfolios' })}
      />
    );
  }
  if (portfolios.isError) {
    return (
      <Card className="grid min-h-96 place-content-center">
        <ErrorState
          title={loadErrorText(portfolios.error, loadFailed)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={() => void portfolios.refetch()}
        />
      </Card>
    );
  }
  if (portfolios.data.length === 0) return <NoPortfolios />;
  return (
    <ul className={cardGrids[4]}>
      {portfolios.data.map((portfolio, index) => (
        <li key={portfolio.id}>
          <PortfolioCard portfolio={portfolio} isEager={index < 4} />
        </li>
      ))}
    </ul>
  );
}

const loadFailed = msg({ id: 'playbook.loadFailed', message: 'Error fetching portfolio list data' });

function NoPortfolios() {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="cards"
        level={3}
        title={t({ id: 'playbook.empty', message: 'No portfolios available.' })}
        text={t({ id: 'playbook.emptyText', message: 'Products published for your company will appear here.' })}
        action={
          <Link to="/support" className={buttonStyle()}>
            {t({ id: 'playbook.askSupport', message: 'Contact support' })}
          </Link>
        }
      />
    </Card>
  );
}
