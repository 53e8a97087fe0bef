import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { Skeleton, SkeletonBar } from '@portal/ui/skeleton';

import { resultGrid } from './result-cards.tsx';

/** Skeleton of the filter, and of a heading and four results for each of two kinds. */
export function ResultsSkeleton({ view }: { view: 'grid' | 'list' }) {
  const { t } = useLingui();
  const label = t({ id: 'search.loading', message: 'Searching' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div aria-hidden="true" className="flex h-9 items-center gap-1.5 overflow-clip touch:h-12">
        {['w-20', 'w-28', 'w-34', 'w-24'].map((width) => (
          <SkeletonBar key={width} className={`h-9 shrink-0 rounded-full touch:h-11 ${width}`} />
        ))}
      </div>
      {[1, 2].map((section) => (
        <div key={section} aria-hidden={section > 1 || undefined}>
          <div aria-hidden="true" className="mb-3 flex h-6 items-center">
            <SkeletonBar className="h-5 w-32" />
          </div>
          {view === 'grid' ? <Skeleton kind="portfolio" grid={resultGrid} count={4} label={label} /> : <Rows label={label} />}
        </div>
      ))}
    </div>
  );
}

function Rows({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <Card aria-hidden="true" className="animate-appear overflow-clip">
        {[1, 2, 3, 4].map((row) => (
          <div
            key={row}
            className="flex h-17 items-center gap-4 border-b border-line-subtle px-5 last:border-b-0 max-tablet:px-3"
          >
            <SkeletonBar className="h-11 w-18 shrink-0" />
            <div className="grid flex-1 gap-2">
              <SkeletonBar className="h-3.5 w-2/5" />
              <SkeletonBar className="h-3 w-4/5" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
