import { expect, it } from 'vitest';

import { previewDescription, wholeSizes } from './description-preview.ts';

const words = (length: number) => 'firewall '.repeat(50).slice(0, length);

it('[ASST-04] shows a description of up to 100 characters completely', () => {
  const description = 'x'.repeat(100);
  expect(previewDescription(description)).toEqual({ text: description, isTruncated: false });
});

it.each([101, 140, 141, 400])('[ASST-04] previews one of %i characters with at most its first 140', (length) => {
  const { text, isTruncated } = previewDescription(words(length));
  expect(isTruncated).toBe(true);
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

it('keeps the two numbers of a size on one line', () => {
  expect(wholeSizes('PNG, 1.600 × 1.000 Pixel, 2×3')).toBe('PNG, 1.600\u{A0}×\u{A0}1.000 Pixel, 2×3');
});
