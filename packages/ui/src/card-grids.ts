/** The number of columns on a desktop, fewer on smaller screens; the same for cards and their skeletons. */
export const cardGrids = {
  1: 'grid gap-4 grid-cols-1',
  2: 'grid gap-4 grid-cols-1 tablet:grid-cols-2',
  3: 'grid gap-4 grid-cols-1 tablet:grid-cols-2 desktop:grid-cols-3',
  4: 'grid gap-4 grid-cols-2 narrow:grid-cols-1 tablet:grid-cols-3 desktop:grid-cols-4',
} as const;
