import { expect, it } from 'vitest';

import { fallbackModes } from './find-hits.ts';
import type { Term } from './tsquery.ts';

const terms = (count: number): Term[] => Array.from({ length: count }, () => ({ exact: new Set(['a']), expansions: new Set() }));
const aParsedQuery = (count: number, hasUnknown = false) => ({
  terms: terms(count),
  hasUnknown,
  hasCorrections: false,
  highlightTerms: { words: new Set<string>(), prefixes: [], cjkRuns: [] },
});

it('a search without hits falls back to all words but one, then to any; with many words straight to any', () => {
  expect(fallbackModes(aParsedQuery(3))).toEqual(['allButOne', 'any']);
  expect(fallbackModes(aParsedQuery(6))).toEqual(['allButOne', 'any']);
  expect(fallbackModes(aParsedQuery(7))).toEqual(['any']);
  expect(fallbackModes(aParsedQuery(40))).toEqual(['any']);
  expect(fallbackModes(aParsedQuery(1))).toEqual([]);
});
