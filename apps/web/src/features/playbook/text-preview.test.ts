import { expect, it } from 'vitest';

import { previewText } from './text-preview.ts';

it('returns a text unchanged if it is not longer than its preview', () => {
  expect(previewText('Eight copper ports.', 19)).toBe('Eight copper ports.');
});

it.each([
  ['between two words', 'Eight copper ports and two fibre slots', 20, 'Eight copper ports…'],
  ['without the comma before the cut', 'Eight copper ports, and two', 21, 'Eight copper ports…'],
  ['inside a word that is most of it', 'Firewallverwaltungsoberfläche für alle', 20, 'Firewallverwaltungso…'],
  ['by width where letters are wide', '八个铜质端口和两个光纤插槽', 10, '八个铜质端…'],
  ['never inside a letter', '😀😀😀😀', 2, '😀😀…'],
])('truncates a longer one %s', (_how, text, length, preview) => {
  expect(previewText(text, length)).toBe(preview);
});
