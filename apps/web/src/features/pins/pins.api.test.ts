import { expect, it } from 'vitest';

import { aPin } from '../../testing/a-product.ts';
import { readPinned } from './pins.api.ts';

it('reads the pins from a bare list as well as from a wrapped one, each of them once', () => {
  const [one, two] = [aPin(), aPin({ id: 13 })];
  expect(readPinned({ body: [one, two, one] })).toEqual([one, two]);
  expect(readPinned([two, one, two])).toEqual([two, one]);
  expect(readPinned({})).toEqual([]);
});
