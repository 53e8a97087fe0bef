import type { ReactNode } from 'react';

export type SkeletonKind = 'line' | 'image' | 'news' | 'portfolio' | 'default';

interface SkeletonProps {
  kind?: SkeletonKind;
  columns?: 1 | 2 | 3 | 4;
  count?: number;
  /** What is loading, for screen readers. */
  label: string;
}

/** Holds the place of what is loading, in its final shape. It takes its room at once and becomes visible after 150 ms. */
export function Skeleton({ kind = 'default', columns = 1, count = 1, label }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`grid animate-appear gap-4 ${grids[columns]}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="min-w-0">
            {shapes[kind]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** One grey bar, for a place whose shape only its owner knows; it too becomes visible after 150 ms. */
export function SkeletonBar({ className = '' }: { className?: string }) {
  // Decoration has no role; browser tests find it by this attribute.
  return <span data-skeleton className={`${barStyle} ${className.includes('rounded') ? '' : 'rounded-sm'} ${className}`} />;
}

const grids = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 tablet:grid-cols-2',
  3: 'grid-cols-1 tablet:grid-cols-2 desktop:grid-cols-3',
  4: 'grid-cols-2 tablet:grid-cols-3 desktop:grid-cols-4',
};

const barStyle =
  'relative block animate-appear overflow-clip bg-pressed after:absolute after:inset-0 after:-translate-x-full after:animate-sweep after:bg-linear-100 ' +
  'after:from-transparent after:from-20% after:via-[oklch(1_0_0/0.55)] after:to-transparent after:to-80% dark:after:via-[oklch(1_0_0/0.06)] motion-reduce:after:hidden';

const cardStyle = 'overflow-clip rounded-lg border border-line bg-card';

const shapes: Record<SkeletonKind, ReactNode> = {
  line: (
    <div className="flex h-5 items-center">
      <SkeletonBar className="h-3.5 w-full max-w-96" />
    </div>
  ),
  image: <SkeletonBar className="aspect-16/10 w-full rounded-lg" />,
  news: (
    <div className={`${cardStyle} flex gap-4 p-5`}>
      <SkeletonBar className="aspect-16/10 w-40 shrink-0 max-tablet:w-24" />
      <div className="grid flex-1 content-start gap-2 pt-1">
        <SkeletonBar className="h-4 w-3/5" />
        <SkeletonBar className="h-3 w-full" />
        <SkeletonBar className="h-3 w-4/5" />
      </div>
    </div>
  ),
  portfolio: (
    <div className={cardStyle}>
      <SkeletonBar className="aspect-16/10 w-full rounded-none" />
      <div className="grid gap-2 p-3.5">
        <SkeletonBar className="h-3.5 w-7/10" />
        <SkeletonBar className="h-3 w-9/10" />
        <SkeletonBar className="mt-1.5 h-6 w-1/2" />
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
