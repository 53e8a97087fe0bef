import { expect, it } from 'vitest';

import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

it('[PUBL-10] marks the words that were removed and added, and keeps the rest', () => {
  expect(shown('for buildings up to 400 people.', 'for buildings of 400 people and more.')).toBe(
    'for buildings [-up to-][+of+] 400 people[+ and more+].',
  );
});

it.each([
  ['', '', ''],
  ['', 'New text', '[+New text+]'],
  ['Old text', '', '[-Old text-]'],
  ['The same', 'The same', 'The same'],
])('compares %j with %j', (before, after, expected) => expect(shown(before, after)).toBe(expected));

it('finds words in languages without spaces', () => {
  const parts = wordDiff('我们的产品指南', '我们的价格指南');
  expect(parts.at(0)).toEqual({ kind: 'same', text: expect.stringMatching(/^我们/) });
  expect(parts.at(-1)).toEqual({ kind: 'same', text: '指南' });
});

it('both texts can be read from the difference', () => {
  const [before, after] = ['one two three two one', 'two one three one two four'];
  const parts = wordDiff(before, after);
  const without = (kind: string) =>
    parts
      .filter((each) => each.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});

it('does not compare texts that are too long for it, but shows both', () => {
  const long = (word: string) => `${word} `.repeat(1_500);
  expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added', 'same']);
});
