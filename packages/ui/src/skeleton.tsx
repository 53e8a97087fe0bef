import type { ReactNode } from 'react';

import { cardGrids } from './card-grids.ts';

type SkeletonKind = 'news' | 'portfolio' | 'default';

interface SkeletonProps {
  kind?: SkeletonKind;
  columns?: 1 | 2 | 3 | 4;
  /** Class names of the grid, when it is not one of `columns`. */
  grid?: string;
  count?: number;
  /** Accessible name: what is loading. */
  label: string;
}

/** Placeholder in the final shape of the loading content. It reserves space at once and becomes visible after 150 ms. */
export function Skeleton({ kind = 'default', columns = 1, grid = cardGrids[columns], count = 1, label }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`animate-appear ${grid}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="min-w-0">
            {shapes[kind]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A single grey bar, for custom layouts; it becomes visible after 150 ms too. */
export function SkeletonBar({ className = '' }: { className?: string }) {
  // Decorative elements have no role; browser tests find them by this attribute.
  return <span data-skeleton className={`${barStyle} ${className.includes('rounded') ? '' : 'rounded-sm'} ${className}`} />;
}

const barStyle =
  'relative block animate-appear overflow-clip bg-pressed after:absolute after:inset-0 after:-translate-x-full after:animate-sweep after:bg-linear-100 ' +
  'after:from-transparent after:from-20% after:via-[oklch(1_0_0/0.55)] after:to-transparent after:to-80% dark:after:via-[oklch(1_0_0/0.06)] motion-reduce:after:hidden';

const cardStyle = 'overflow-clip rounded-lg border border-line bg-card';

const shapes: Record<SkeletonKind, ReactNode> = {
  news: (
    <div className={cardStyle}>
      <SkeletonBar className="aspect-16/10 w-full rounded-none" />
      <div className="grid gap-1.5 p-4">
        <div className="flex h-5 items-center">
          <SkeletonBar className="h-3 w-2/5" />
        </div>
        <div className="flex h-5.5 items-center">
          <SkeletonBar className="h-4 w-7/10" />
        </div>
        <div className="grid h-15 content-evenly">
          <SkeletonBar className="h-3 w-full" />
          <SkeletonBar className="h-3 w-full" />
          <SkeletonBar className="h-3 w-3/5" />
        </div>
      </div>
    </div>
  ),
  portfolio: (
    <div className={cardStyle}>
      <SkeletonBar className="aspect-16/10 w-full rounded-none" />
      <div className="px-3.5 pt-3.25">
        <div className="flex h-5 items-center touch:h-6">
          <SkeletonBar className="h-3.5 w-7/10" />
        </div>
        <div className="mt-0.5 grid h-9 content-evenly">
          <SkeletonBar className="h-3 w-full" />
          <SkeletonBar className="h-3 w-3/5" />
        </div>
        <div className="flex h-11 items-center">
          <SkeletonBar className="h-4 w-1/3" />
        </div>
      </div>
    </div>
  ),
  default: (
    <div className={`${cardStyle} grid gap-3 p-5`}>
      <SkeletonBar className="h-4 w-2/5" />
      <SkeletonBar className="h-3 w-full" />
      <SkeletonBar className="h-3 w-4/5" />
    </div>
  ),
};
