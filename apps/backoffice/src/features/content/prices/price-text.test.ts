import { expect, it } from 'vitest';

import { parsePrice } from './price-text.ts';

it.each([
  ['12', '12'],
  ['12.5', '12.5'],
  ['12,50', '12.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234', '1234'],
  ['1,234,567', '1234567'],
  ['1 234,50', '1234.50'],
  ['1’234.50', '1234.50'],
  ['€ 99,90', '99.90'],
  ['99.90 EUR', '99.90'],
  ['0.05', '0.05'],
  ['1234567.89', '1234567.89'],
])('[PUBL-12] reads the price %s as %s', (text, price) => expect(parsePrice(text)).toBe(price));

it.each(['', 'on request', '12.345,6.7', '1,2,3', '-5', '0,125', '1.234.50', '12..5', '1234567890123', '12.'])(
  '[PUBL-12] reads no price from %j',
  (text) => expect(parsePrice(text)).toBeUndefined(),
);
