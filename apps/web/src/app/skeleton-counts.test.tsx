import { Skeleton } from '@portal/ui/skeleton';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { skeletonCounts } from './skeleton-counts.ts';

it.each([
  ['assets', 6],
  ['onboarding', 3],
  ['portfolios', 8],
  ['pinned', 4],
] as const)('[SHELL-21] %s load behind %i skeletons', (place, count) => {
  render(<Skeleton columns={4} count={skeletonCounts[place]} label="Loading" />);
  expect(screen.getByRole('status').querySelector('[aria-hidden]')?.children).toHaveLength(count);
});

it('[SHELL-21] everything else loads behind one skeleton', () => {
  render(<Skeleton label="Loading" />);
  expect(screen.getByRole('status').querySelector('[aria-hidden]')?.children).toHaveLength(1);
  expect(Object.keys(skeletonCounts)).toHaveLength(4);
});
