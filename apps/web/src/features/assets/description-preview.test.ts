import { expect, it } from 'vitest';

import { previewDescription, unbrokenDimensions } from './description-preview.ts';

const words = (length: number) => 'firewall '.repeat(50).slice(0, length);

it('[ASST-04] shows a description of up to 100 characters completely', () => {
  const description = 'x'.repeat(100);
  expect(previewDescription(description)).toEqual({ text: description, hasReadMore: false });
});

it.each([101, 140, 141, 400])('[ASST-04] shows at most the first 140 of %i characters, with a "read more" link', (length) => {
  const { text, hasReadMore } = previewDescription(words(length));
  expect(hasReadMore).toBe(true);
  expect(text.length).toBeLessThanOrEqual(140);
  expect(words(length)).toContain(text.replace('…', ''));
});

it('[ASST-04] ends a preview with a whole word and an ellipsis', () => {
  expect(previewDescription(words(400)).text).toMatch(/firewall…$/);
});

it('[ASST-04] truncates a text without spaces, without splitting a character', () => {
  const { text } = previewDescription('防火墙'.repeat(80));
  expect([...text]).toHaveLength(140);
  expect(previewDescription('👩‍💻'.repeat(100)).text.isWellFormed()).toBe(true);
});

it('keeps the two numbers of "1.600 × 1.000" on one line', () => {
  expect(unbrokenDimensions('PNG, 1.600 × 1.000 Pixel, 2×3')).toBe('PNG, 1.600\u{A0}×\u{A0}1.000 Pixel, 2×3');
});
