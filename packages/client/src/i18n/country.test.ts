import { expect, it } from 'vitest';

import { countryName } from './country.ts';

it("returns the country's name in the reader's language", () => {
  expect(countryName('DE', 'en')).toBe('Germany (DE)');
  expect(countryName('DE', 'fr')).toBe('Allemagne (DE)');
});

it('returns the text unchanged if it is not a known country', () => {
  expect(countryName('Narnia', 'en')).toBe('Narnia');
  expect(countryName('QX', 'en')).toBe('QX');
  expect(countryName(null, 'en')).toBe('');
});
