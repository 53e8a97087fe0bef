import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { BackLink } from '../../app/back-link.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { CategoryPending } from './category-pending.tsx';
import { CategoryProducts } from './category-products.tsx';
import { portfolioName } from './content-names.ts';
import { NotFound } from './not-found.tsx';
import { PortfolioError } from './portfolio-error.tsx';
import { portfoliosQuery } from './playbook.api.ts';

export function CategoryScreen() {
  const { t } = useLingui();
  const { categoryId = '' } = useParams({ strict: false });
  const portfolios = useQuery(portfoliosQuery(useLocale()));
  const portfolio = portfolios.data?.find(({ id }) => String(id) === categoryId);
  const frame = {
    view: { page: 'Category', entityId: categoryId } as const,
    back: <BackLink to="/playbook">{t({ id: 'playbook.portfolios', message: 'Portfolios' })}</BackLink>,
  };

  if (portfolios.isPending) {
    return (
      <Page {...frame} isPending title={t({ id: 'category.loading', message: 'Loading portfolio' })}>
        <CategoryPending hasToolbar />
      </Page>
    );
  }
  if (portfolio) {
    return (
      <Page
        {...frame}
        isContent
        title={portfolioName(portfolio)}
        sub={portfolio.descriptionWeb && <span data-content>{portfolio.descriptionWeb}</span>}
      >
        <CategoryProducts key={categoryId} categoryId={categoryId} />
      </Page>
    );
  }
  return (
    <Page {...frame} title={t(labels.menu.products)}>
      {portfolios.isError ? (
        <PortfolioError onRetry={() => void portfolios.refetch()} />
      ) : (
        <NotFound title={t({ id: 'category.notFound', message: 'Portfolio not found.' })} />
      )}
    </Page>
  );
}
