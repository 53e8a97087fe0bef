import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { BackLink } from '@portal/client/page/back-link';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';
import { PortfolioProducts } from './portfolio-products.tsx';
import { portfolioName } from '../../content/display-names.ts';
import { NotFound } from './content-not-found.tsx';
import { PortfolioError } from './portfolio-error.tsx';
import { portfoliosQuery } from '../../content/playbook.api.ts';

const route = getRouteApi('/portal/playbook/$categoryId');

export function PortfolioScreen() {
  const { t } = useLingui();
  const { categoryId } = route.useParams();
  const portfolios = useQuery(portfoliosQuery(useLocale()));
  const portfolio = portfolios.data?.find(({ id }) => String(id) === categoryId);
  const pageProps = {
    view: { page: 'Category', entityId: categoryId } as const,
    back: <BackLink to="/playbook">{t({ id: 'playbook.portfolios', message: 'Portfolios' })}</BackLink>,
  };

  if (portfolios.isPending) {
    return (
      <Page {...pageProps} isPending title={t({ id: 'category.loading', message: 'Loading portfolio' })}>
        <PortfolioSkeleton hasToolbar />
      </Page>
    );
  }
  if (portfolio) {
    return (
      <Page
        {...pageProps}
        isContent
        title={portfolioName(portfolio)}
        sub={portfolio.descriptionWeb && <span data-content>{portfolio.descriptionWeb}</span>}
      >
        <PortfolioProducts key={categoryId} categoryId={categoryId} />
      </Page>
    );
  }
  return (
    <Page {...pageProps} title={t(labels.menu.products)}>
      {portfolios.isError ? (
        <PortfolioError onRetry={() => void portfolios.refetch()} />
      ) : (
        <NotFound title={t({ id: 'category.notFound', message: 'Portfolio not found.' })} />
      )}
    </Page>
  );
}
