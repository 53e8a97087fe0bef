import { expect, it } from 'vitest';

import { distanceToBeginning, editDistance } from './edit-distance.ts';
import { markPassage, markText } from './mark-text.ts';
import { joinedIn, keyOf, tokensOf } from './words-of.ts';

const marks = { words: new Set(['cafe', 'rx120']), beginnings: ['conf'], runs: [] };
const shown = (pieces: ReturnType<typeof markText>) =>
  pieces?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

it('marks words as they are written, whatever their accents, and model numbers as a whole', () => {
  expect(shown(markText('Café for an RX-120, configured', marks))).toBe('[Café] for an [RX-120], [configured]');
  expect(markText('Nothing of it', marks)).toBeUndefined();
});

it('marks nothing beside a model number that was not searched for, though both begin like it', () => {
  const asked = { words: new Set(['rx120', 'rx120on']), beginnings: ['rx120'], runs: [] };
  expect(shown(markText('RX 120 data sheet: the RX-120 on two pages, RX 120T', asked))).toBe(
    '[RX 120] data sheet: the [RX-120] on two pages, [RX 120T]',
  );
  expect(shown(markText('RX 120 data', { ...asked, words: new Set(['rx', '120']) }))).toBe('[RX 120] data');
});

it('takes the passage of a long text that has the most of it, in whole words', () => {
  const text = `Café. ${'Some other words. '.repeat(40)}Here the café\nhas its configuration and its conference.${' The end.'.repeat(60)}`;
  const passage = shown(markPassage(text, marks));
  expect(passage).toMatch(/^… .*Here the \[café\] has its \[configuration\] and its \[conference\]\. The end\..* …$/);
  expect(passage?.length).toBeLessThan(260);
});

it('has the same key for texts that differ in case, accents and signs', () => {
  expect(keyOf('  Déjà-vu: RX/120 ')).toBe('deja vu rx 120');
  expect(keyOf('Þórð Ħamrun Ŋaa Sørensen Groß')).toBe('thord hamrun naa sorensen gross');
  expect(joinedIn(tokensOf('an RX 120 T and a kick-off')).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['rx120', 'rx120t', '120t', 'kickoff']),
  );
});

it('counts slips: a letter left out, added, exchanged, or swapped with the next', () => {
  expect(['ruter', 'rouuter', 'rauter', 'rotuer', 'rtr'].map((typed) => editDistance(typed, 'router'))).toEqual([1, 1, 1, 1, 3]);
  expect(distanceToBeginning('konfgur', 'konfiguration')).toBe(1.5);
});
