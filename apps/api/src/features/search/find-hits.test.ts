import { expect, it } from 'vitest';

import { relaxed } from './find-hits.ts';
import type { Term } from './text-query.ts';

const terms = (count: number): Term[] => Array.from({ length: count }, () => ({ exact: new Set(['a']), guesses: new Set() }));
const read = (count: number, hasUnknown = false) => ({
  terms: terms(count),
  hasUnknown,
  hasGuessed: false,
  marks: { words: new Set<string>(), beginnings: [], runs: [] },
});

it('leaves one word of a few out before it takes any of them; of many it takes any', () => {
  expect(relaxed(read(3))).toEqual(['most', 'any']);
  expect(relaxed(read(6))).toEqual(['most', 'any']);
  expect(relaxed(read(7))).toEqual(['any']);
  expect(relaxed(read(40))).toEqual(['any']);
  expect(relaxed(read(1))).toEqual([]);
});
