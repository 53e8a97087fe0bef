import { Skeleton } from '@portal/ui/skeleton';

import { skeletonCounts } from '../../page/skeleton-counts.ts';

/** One to four columns, depending on the width: four on a tablet, two on a phone, one on the narrowest screens. */
export const pinnedGrid = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(max(9rem,calc((100%-3rem)/4)),1fr))]';

export function PinnedSkeleton({ label }: { label: string }) {
  return <Skeleton kind="portfolio" grid={pinnedGrid} count={skeletonCounts.pinned} label={label} />;
}
