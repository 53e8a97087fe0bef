import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Skeleton, type SkeletonKind } from './skeleton.tsx';

const kinds: SkeletonKind[] = ['line', 'image', 'news', 'portfolio', 'default'];

it.each(kinds)('holds as many places of the kind %s as are asked for, and says what is loading', (kind) => {
  render(<Skeleton kind={kind} columns={4} count={8} label="Loading portfolio" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Loading portfolio');
  expect(status.querySelector('[aria-hidden]')?.children).toHaveLength(8);
});
