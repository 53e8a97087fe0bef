import { expect, it } from 'vitest';

import { withSteps, stepsOf } from './opened-steps.ts';

it('[SRCH-08] keeps in the URL how many steps of each group are open', () => {
  const more = withSteps(withSteps(withSteps(undefined, 'News', 1), 'Documents', 1), 'Documents', 3);
  expect(more).toBe('News.Documents-3');
  expect(['News', 'Documents', 'Product'].map((key) => stepsOf(more, key))).toEqual([1, 3, 0]);
});

it('ignores invalid values in the URL', () => {
  for (const more of ['', '..', 'News-', 'News-0', 'News--2', 'News-1e9', 'News-999999'])
    expect([more, stepsOf(more, 'News')]).toEqual([more, 0]);
});
