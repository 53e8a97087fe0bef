import { expect, it } from 'vitest';

import { cleanFields } from './clean-fields.ts';

it('writes a currency in capitals, so that nobody has to know', () => {
  expect(cleanFields('price_lists', { currency: 'eur' })).toMatchObject({ currency: 'EUR' });
  expect(cleanFields('price_lists', {})).toMatchObject({ currency: null });
});
