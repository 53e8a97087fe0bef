import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';

import { ListPager, ListSearch, ListViewChoice } from '../../app/list-controls.tsx';
import { useListView } from '../../app/use-list-view.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ApiError } from '../../api/api-error.ts';
import { CategoryPending } from './category-pending.tsx';
import { NoMatch } from '../../app/no-match.tsx';
import { NotFound } from './not-found.tsx';
import { productsOnPage, productsQuery } from './playbook.api.ts';
import { PortfolioError } from './portfolio-error.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductTable } from './product-table.tsx';

/** The products of a portfolio: searched, sorted and paged by the server, as the address says. */
export function CategoryProducts({ categoryId }: { categoryId: string }) {
  const { t } = useLingui();
  const { q } = useSearch({ strict: false });
  const view = useListView();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <ListSearch
          label={t({ id: 'category.search', message: 'Search this portfolio' })}
          className="min-w-60 flex-1 tablet:max-w-96"
        />
        <div className="ms-auto">
          <ListViewChoice view={view} />
        </div>
      </div>
      <Content categoryId={categoryId} q={q} view={view} />
    </>
  );
}

function Content({ categoryId, q, view }: { categoryId: string; q: string | undefined; view: 'grid' | 'table' }) {
  const { t } = useLingui();
  const { order = 'asc', page = 1 } = useSearch({ strict: false });
  const list = useQuery(productsQuery(useLocale(), categoryId, { q, order, page }));

  // Of a list that was empty nothing can stay while another one comes.
  if (list.isPending || (list.isPlaceholderData && list.data.total === 0)) return <CategoryPending view={view} />;
  if (list.isError) {
    // Withdrawn since the portfolios were loaded.
    if (list.error instanceof ApiError && list.error.status === 404) {
      return <NotFound title={t({ id: 'category.notFound', message: 'Portfolio not found.' })} />;
    }
    return <PortfolioError onRetry={() => void list.refetch()} />;
  }

  const { products, total: count } = list.data;
  const pages = Math.max(1, Math.ceil(count / productsOnPage));
  if (count === 0) {
    return q ? (
      <Card>
        <NoMatch level={2} />
      </Card>
    ) : (
      <NoProducts />
    );
  }
  if (page > pages && !list.isPlaceholderData) return <Navigate to="." search={(old) => ({ ...old, page: pages })} replace />;

  const Products = view === 'grid' ? ProductGrid : ProductTable;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="sr-only">
        {t({ id: 'playbook.productCount', message: plural(count, { one: '# product', other: '# products' }) })}
      </p>
      <div
        aria-busy={list.isPlaceholderData}
        className={`min-w-0 transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <Products products={products} categoryId={categoryId} order={order} />
      </div>
      <ListPager label={t({ id: 'category.pages', message: 'Product pagination' })} page={page} pages={pages} />
    </div>
  );
}

function NoProducts() {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="cards"
        title={t({
          id: 'category.empty',
          message: 'No products available in this portfolio. Explore other portfolios.',
        })}
        action={
          <Link to="/playbook" className={buttonStyle()}>
            {t({ id: 'category.others', message: 'All portfolios' })}
          </Link>
        }
      />
    </Card>
  );
}
