import { Skeleton } from '@portal/ui/skeleton';

import { skeletonCounts } from '../../app/skeleton-counts.ts';

/** One to four columns, by the room there is: a tablet has four, a phone two, the narrowest one. */
export const pinnedGrid = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(max(9rem,calc((100%-3rem)/4)),1fr))]';

export function PinnedPending({ label }: { label: string }) {
  return <Skeleton kind="portfolio" grid={pinnedGrid} count={skeletonCounts.pinned} label={label} />;
}
