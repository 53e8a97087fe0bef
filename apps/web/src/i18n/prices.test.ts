import { expect, test } from 'vitest';

import { formatPrice } from './prices.ts';

test('amounts are written as the reader writes them, to the last digit', () => {
  expect(formatPrice('1490.00', 'EUR', 'en')).toBe('€1,490.00');
  expect(formatPrice('1490.00', 'EUR', 'de')).toBe('1.490,00\u00a0€');
  expect(formatPrice('999999999999.99', 'USD', 'en')).toBe('$999,999,999,999.99');
});
