import { expect, it } from 'vitest';

import { fileSize } from './file-size.ts';

it.each([
  [5 * 1024 * 1024, 'en', '5 MB'],
  [1.5 * 1024 * 1024, 'de', '1,5 MB'],
  [300_000, 'en', '293 kB'],
  [512, 'en', '0.5 kB'],
  [12, 'en', '0.1 kB'],
  [0, 'en', '0 kB'],
])('formats %i bytes in %s as %s', (bytes, locale, text) => {
  expect(fileSize(bytes, locale).replace('\u00A0', ' ')).toBe(text);
});
