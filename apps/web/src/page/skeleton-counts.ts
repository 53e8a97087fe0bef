/** How many placeholders a skeleton shows where the product specification says so; elsewhere, as many as the first page has. */
export const skeletonCounts = {
  assets: 6,
  onboarding: 3,
  portfolios: 8,
  pinned: 4,
} as const;
