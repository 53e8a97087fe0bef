import { expect, it } from 'vitest';

import { previewText } from './text-preview.ts';

it('returns a text unchanged if it is not longer than its preview', () => {
  expect(previewText('Eight copper ports.', 19)).toBe('Eight copper ports.');
});

it.each([
  ['between two words', 'Eight copper ports and two fibre slots', 20, 'Eight copper ports…'],
  ['without the comma before the cut', 'Eight copper ports, and two', 21, 'Eight copper ports…'],
  ['inside a word that is most of the preview', 'Firewallverwaltungsoberfläche für alle', 20, 'Firewallverwaltungso…'],
  ['by width where characters are wide', '八个铜质端口和两个光纤插槽', 10, '八个铜质端…'],
  ['never inside a character', '😀😀😀😀', 2, '😀😀…'],
])('truncates a longer text %s', (_how, text, length, preview) => {
  expect(previewText(text, length)).toBe(preview);
});
