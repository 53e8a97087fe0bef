import { expect, it } from 'vitest';

import { aPin } from '../../testing/a-product.ts';
import { unwrapPins } from './pins.api.ts';

it('returns the pins of a plain or wrapped array, without duplicates', () => {
  const [one, two] = [aPin(), aPin({ id: 13 })];
  expect(unwrapPins({ body: [one, two, one] })).toEqual([one, two]);
  expect(unwrapPins([two, one, two])).toEqual([two, one]);
  expect(unwrapPins({})).toEqual([]);
});
