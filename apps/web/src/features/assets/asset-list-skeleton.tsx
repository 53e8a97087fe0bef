import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { Skeleton, SkeletonBar } from '@portal/ui/skeleton';

import type { ListView } from '../../navigation/list-search-params.ts';
import { skeletonCounts } from '../../page/skeleton-counts.ts';

export function AssetListSkeleton({ view }: { view: ListView }) {
  const { t } = useLingui();
  const label = t({ id: 'assets.loading', message: 'Loading media assets' });
  if (view === 'grid') return <Skeleton kind="portfolio" columns={4} count={skeletonCounts.assets} label={label} />;
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <Card aria-hidden="true" className="animate-appear overflow-clip">
        <div className="h-10 border-b border-line bg-sunken" />
        {Array.from({ length: skeletonCounts.assets }, (_, index) => (
          <div key={index} className="flex h-14 items-center gap-3 border-b border-line-subtle px-5 last:border-b-0">
            <SkeletonBar className="h-10 w-16 rounded-sm" />
            <SkeletonBar className="h-3.5 w-1/4" />
            <SkeletonBar className="ms-auto h-3.5 w-2/5" />
          </div>
        ))}
      </Card>
    </div>
  );
}
