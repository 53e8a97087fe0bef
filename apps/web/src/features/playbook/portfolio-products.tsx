import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { useLocale } from '@portal/client/i18n/locale';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';

import { ListSearch, ListViewSwitch } from '../../lists/list-controls.tsx';
import { useListView } from '../../navigation/use-list-view.ts';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { NoMatches } from '../../lists/no-matches.tsx';
import { NotFound } from './content-not-found.tsx';
import { productPageSize, productsQuery } from '../../content/playbook.api.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductTable } from './product-table.tsx';

const route = getRouteApi('/portal/playbook/$categoryId');

/** The products of a portfolio: searched, sorted and paged by the server according to the URL. */
export function PortfolioProducts({ categoryId }: { categoryId: string }) {
  const { t } = useLingui();
  const { q } = route.useSearch();
  const view = useListView();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <ListSearch
          label={t({ id: 'category.search', message: 'Search this portfolio' })}
          className="min-w-60 flex-1 tablet:max-w-96"
        />
        <div className="ms-auto">
          <ListViewSwitch view={view} />
        </div>
      </div>
      <Content categoryId={categoryId} q={q} view={view} />
    </>
  );
}

function Content({ categoryId, q, view }: { categoryId: string; q: string | undefined; view: 'grid' | 'table' }) {
  const { t } = useLingui();
  const { order = 'asc', page = 1 } = route.useSearch();
  const list = useQuery(productsQuery(useLocale(), categoryId, { q, order, page }));

  // The portfolio was withdrawn after the list of portfolios was loaded.
  if (list.error instanceof ApiError && list.error.status === 404) {
    return <NotFound title={t({ id: 'category.notFound', message: 'Portfolio not found.' })} />;
  }
  const Products = view === 'grid' ? ProductGrid : ProductTable;
  return (
    <PagedList
      query={list}
      rowsOf={({ products }) => products}
      page={page}
      pageSize={productPageSize}
      pending={<PortfolioSkeleton view={view} />}
      empty={q ? <NoMatchesCard /> : <NoProducts />}
      failure={() => ({ title: t({ id: 'category.loadFailed', message: 'Error loading portfolio. Please try again.' }) })}
      found={(count) => t({ id: 'playbook.productCount', message: plural(count, { one: '# product', other: '# products' }) })}
      pagerLabel={t({ id: 'category.pages', message: 'Product pagination' })}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      {(products) => <Products products={products} categoryId={categoryId} order={order} />}
    </PagedList>
  );
}

function NoMatchesCard() {
  return (
    <Card>
      <NoMatches level={2} />
    </Card>
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
