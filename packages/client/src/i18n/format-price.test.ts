import { expect, test } from 'vitest';

import { formatPrice } from './format-price.ts';

test("formats amounts in the reader's language without losing a digit", () => {
  expect(formatPrice('1490.00', 'EUR', 'en')).toBe('€1,490.00');
  expect(formatPrice('1490.00', 'EUR', 'de')).toBe('1.490,00\u00a0€');
  expect(formatPrice('999999999999.99', 'USD', 'en')).toBe('$999,999,999,999.99');
});
