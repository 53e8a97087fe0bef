import { expect, it } from 'vitest';

import { fallbackModes } from './find-hits.ts';
import type { Term } from './tsquery.ts';

const terms = (count: number): Term[] => Array.from({ length: count }, () => ({ exact: new Set(['a']), expansions: new Set() }));
const parsed = (count: number, hasUnknown = false) => ({
  terms: terms(count),
  hasUnknown,
  hasCorrections: false,
  highlightTerms: { words: new Set<string>(), prefixes: [], cjkRuns: [] },
});

it('a search without hits falls back to all words but one, then to any; with many words straight to any', () => {
  expect(fallbackModes(parsed(3))).toEqual(['allButOne', 'any']);
  expect(fallbackModes(parsed(6))).toEqual(['allButOne', 'any']);
  expect(fallbackModes(parsed(7))).toEqual(['any']);
  expect(fallbackModes(parsed(40))).toEqual(['any']);
  expect(fallbackModes(parsed(1))).toEqual([]);
});
