/** How many places a skeleton holds where the product says so; everywhere else it holds one, which is what `Skeleton` does by itself. */
export const skeletonCounts = {
  assets: 6,
  onboarding: 3,
  portfolios: 8,
  pinned: 4,
} as const;
