import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { BackLink } from '@portal/client/page/back-link';
import type { ProductDetails } from '@portal/contract/playbook';
import { Card } from '@portal/ui/card';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';

import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { usePageView } from '../../analytics/use-page-view.ts';
import { portfolioName, productName } from '../../content/display-names.ts';
import { DocumentsSection } from './documents-section.tsx';
import { NotFound } from './content-not-found.tsx';
import { resolveProductPortfolio } from './resolve-product-portfolio.ts';
import { portfoliosQuery, productQuery } from '../../content/playbook.api.ts';
import { ProductCard } from './product-card.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

const route = getRouteApi('/portal/playbook/$categoryId/$productId');

export function ProductScreen() {
  const { t } = useLingui();
  const { categoryId, productId } = route.useParams();
  const locale = useLocale();
  const product = useQuery({ ...productQuery(locale, productId), enabled: isId(productId) });
  const portfolios = useQuery(portfoliosQuery(locale));
  const listedName = useListedName(productId);
  // The page view is recorded here and not by `Page`: each state has its own `Page`, but the visit counts once.
  usePageView({ page: 'Product', entityId: productId });

  const portfolio = portfolios.data?.find(({ id }) => String(id) === categoryId);
  const back = (
    <BackLink to="/playbook/$categoryId" params={{ categoryId }} data-content={portfolio && true}>
      {portfolio ? portfolioName(portfolio) : t(labels.button.back)}
    </BackLink>
  );

  if (!isId(productId) || isNotFound(product.error)) return <Missing />;
  if (product.isPending || (product.data && portfolios.isPending)) {
    return (
      <Page
        back={back}
        isPending={!listedName}
        isContent={listedName !== undefined}
        title={listedName ?? t({ id: 'product.loading', message: 'Loading product' })}
      >
        <ProductSkeleton />
      </Page>
    );
  }
  if (product.isError) {
    return (
      <Page back={back} title={t(labels.menu.products)}>
        <Card className="grid min-h-96 place-content-center">
          <ErrorState
            title={t({ id: 'product.loadFailed', message: 'We couldn’t load this product' })}
            text={errorMessage(product.error)}
            retryLabel={t(labels.button.tryAgain)}
            onRetry={() => void product.refetch()}
          />
        </Card>
      </Page>
    );
  }

  const resolved = resolveProductPortfolio(
    categoryId,
    product.data,
    portfolios.data?.map(({ id }) => id),
  );
  if (resolved === 'missing') return <Missing />;
  return (
    <Page back={back} isContent title={productName(product.data)}>
      {resolved !== 'here' && (
        <Navigate
          from="/playbook/$categoryId/$productId"
          to="/playbook/$categoryId/$productId"
          params={{ categoryId: String(resolved), productId }}
          search={(old) => old}
          replace
        />
      )}
      <Filled product={product.data} portfolio={portfolio && portfolioName(portfolio)} isStale={product.isPlaceholderData} />
    </Page>
  );
}

function Filled({ product, portfolio, isStale }: { product: ProductDetails; portfolio: string | undefined; isStale: boolean }) {
  return (
    <div aria-busy={isStale} className={`grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      <ProductCard key={product.id} product={product} portfolio={portfolio} />
      <DocumentsSection documents={product.documents} />
    </div>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <Page
      back={<BackLink to="/playbook">{t({ id: 'playbook.portfolios', message: 'Portfolios' })}</BackLink>}
      title={t(labels.menu.products)}
    >
      <NotFound title={t({ id: 'product.notFound', message: 'Product or Portfolio not found' })} />
    </Page>
  );
}

/** The name in the cached list that the person came from, so that the heading is there at once. */
function useListedName(productId: string): string | undefined {
  const lists = useQueryClient().getQueriesData<{ products: Parameters<typeof productName>[0][] }>({
    queryKey: ['playbook', 'products'],
  });
  const rows = lists.flatMap(([, list]) => list?.products ?? []) as (Parameters<typeof productName>[0] & { id: number })[];
  const row = rows.find(({ id }) => String(id) === productId);
  return row && productName(row);
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
