import { expect, it } from 'vitest';

import { countryName } from './country.ts';

it('names a country in the language of the reader', () => {
  expect(countryName('DE', 'en')).toBe('Germany (DE)');
  expect(countryName('DE', 'fr')).toBe('Allemagne (DE)');
});

it('shows what is no known country as it is', () => {
  expect(countryName('Narnia', 'en')).toBe('Narnia');
  expect(countryName('QX', 'en')).toBe('QX');
  expect(countryName(null, 'en')).toBe('');
});
