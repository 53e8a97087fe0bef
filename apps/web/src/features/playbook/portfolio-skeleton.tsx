import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { Skeleton, SkeletonBar } from '@portal/ui/skeleton';

import { skeletonCounts } from '../../page/skeleton-counts.ts';
import type { ListView } from '../../navigation/list-search-params.ts';
import { useListView } from '../../navigation/use-list-view.ts';

interface PortfolioPendingProps {
  view?: ListView;
  /** Also shows a skeleton of the toolbar, which appears only once the portfolio is known. */
  hasToolbar?: boolean;
}

export function PortfolioSkeleton({ view, hasToolbar = false }: PortfolioPendingProps) {
  const { t } = useLingui();
  const currentView = useListView();
  const label = t({ id: 'category.loadingProducts', message: 'Loading products' });
  return (
    <>
      {hasToolbar && (
        <div aria-hidden="true" className="mb-4 flex flex-wrap items-center gap-3">
          <SkeletonBar className="h-9 min-w-60 flex-1 rounded-md tablet:max-w-96 max-tablet:h-11" />
          <SkeletonBar className="ms-auto h-9 w-40 rounded-md max-tablet:h-11" />
        </div>
      )}
      {(view ?? currentView) === 'grid' ? (
        <Skeleton kind="portfolio" columns={4} count={skeletonCounts.portfolios} label={label} />
      ) : (
        <TableSkeleton label={label} />
      )}
    </>
  );
}

function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <Card aria-hidden="true" className="animate-appear overflow-clip">
        <div className="h-10 border-b border-line bg-sunken" />
        {Array.from({ length: skeletonCounts.portfolios }, (_, index) => (
          <div key={index} className="flex h-14 items-center gap-3 border-b border-line-subtle px-5 last:border-b-0">
            <SkeletonBar className="h-8 w-13 rounded-sm" />
            <SkeletonBar className="h-3.5 w-1/3" />
          </div>
        ))}
      </Card>
    </div>
  );
}
