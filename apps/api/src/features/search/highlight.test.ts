import { expect, it } from 'vitest';

import { prefixDistance, editDistance } from './edit-distance.ts';
import { highlightSnippet, highlightText } from './highlight.ts';
import { joinedTokens, normalizedText, tokenize } from './tokenize.ts';

const highlightTerms = { words: new Set(['cafe', 'rx120']), prefixes: ['conf'], cjkRuns: [] };
const inBrackets = (pieces: ReturnType<typeof highlightText>) =>
  pieces?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

it('highlights words with or without accents, and whole model numbers', () => {
  expect(inBrackets(highlightText('Café for an RX-120, configured', highlightTerms))).toBe(
    '[Café] for an [RX-120], [configured]',
  );
  expect(highlightText('Nothing of it', highlightTerms)).toBeUndefined();
});

it('does not highlight the word after a matched model number', () => {
  const modelTerms = { words: new Set(['rx120', 'rx120on']), prefixes: ['rx120'], cjkRuns: [] };
  expect(inBrackets(highlightText('RX 120 data sheet: the RX-120 on two pages, RX 120T', modelTerms))).toBe(
    '[RX 120] data sheet: the [RX-120] on two pages, [RX 120T]',
  );
  expect(inBrackets(highlightText('RX 120 data', { ...modelTerms, words: new Set(['rx', '120']) }))).toBe('[RX 120] data');
});

it('the snippet of a long text is the part with the most matches, cut at word boundaries', () => {
  const text = `Café. ${'Some other words. '.repeat(40)}Here the café\nhas its configuration and its conference.${' The end.'.repeat(60)}`;
  const snippet = inBrackets(highlightSnippet(text, highlightTerms));
  expect(snippet).toMatch(/^… .*Here the \[café\] has its \[configuration\] and its \[conference\]\. The end\..* …$/);
  expect(snippet?.length).toBeLessThan(260);
});

it('a search text is normalized in case, accents and punctuation, and its model numbers are joined', () => {
  expect(normalizedText('  Déjà-vu: RX/120 ')).toBe('deja vu rx 120');
  expect(normalizedText('Þórð Ħamrun Ŋaa Sørensen Groß')).toBe('thord hamrun naa sorensen gross');
  expect(joinedTokens(tokenize('an RX 120 T and a kick-off')).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['rx120', 'rx120t', '120t', 'kickoff']),
  );
});

it('the edit distance counts one for a deletion, insertion, substitution or transposition', () => {
  expect(['ruter', 'rouuter', 'rauter', 'rotuer', 'rtr'].map((typed) => editDistance(typed, 'router'))).toEqual([1, 1, 1, 1, 3]);
  expect(prefixDistance('konfgur', 'konfiguration')).toBe(1.5);
});
