import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Skeleton } from './skeleton.tsx';

const kinds = ['news', 'portfolio', 'default'] as const;

it.each(kinds)('shows the requested number of placeholders of the kind %s, and announces what is loading', (kind) => {
  render(<Skeleton kind={kind} columns={4} count={8} label="Loading portfolio" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Loading portfolio');
  expect(status.querySelector('[aria-hidden]')?.children).toHaveLength(8);
});

const shapes = kinds.flatMap((kind) => ([1, 2, 3, 4] as const).map((columns) => [kind, columns] as const));

it.each(shapes)(
  '[SHELL-14] placeholders of the kind %s have at most %i columns, as wide as the cards they stand for',
  (kind, columns) => {
    render(<Skeleton kind={kind} columns={columns} label="Loading" />);
    const grid = screen.getByRole('status').querySelector('[aria-hidden]');
    const columnCounts = [...(grid?.className ?? '').matchAll(/grid-cols-(\d)/g)].map(([, count]) => Number(count));
    expect(Math.max(...columnCounts)).toBe(columns);
  },
);
