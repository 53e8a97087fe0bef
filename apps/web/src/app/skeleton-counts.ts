/** How many places a skeleton holds where the product says so; elsewhere as many as are shown at first. */
export const skeletonCounts = {
  assets: 6,
  onboarding: 3,
  portfolios: 8,
  pinned: 4,
} as const;
