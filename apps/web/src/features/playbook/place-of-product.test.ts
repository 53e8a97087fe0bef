import { expect, it } from 'vitest';

import { placeOfProduct } from './place-of-product.ts';

const held = {
  categories: [
    { id: 7, name: 'Edge firewalls' },
    { id: 8, name: 'Bundles' },
  ],
};

it('shows a product in any portfolio that holds it', () => {
  expect(placeOfProduct('7', held, [7, 8, 9])).toBe('here');
  expect(placeOfProduct('8', held, undefined)).toBe('here');
});

it('leads from a portfolio that does not hold it, or from none, to the first that does', () => {
  expect(placeOfProduct('9', held, [7, 8, 9])).toBe(7);
  expect(placeOfProduct('unknown-category', held, [7, 8, 9])).toBe(7);
  expect(placeOfProduct('9', held, undefined)).toBe(7);
});

it('[PLAY-09] misses a product in a portfolio that does not exist, and one that no portfolio holds', () => {
  expect(placeOfProduct('99', held, [7, 8, 9])).toBe('missing');
  expect(placeOfProduct('edge', held, [7, 8, 9])).toBe('missing');
  expect(placeOfProduct('unknown-category', { categories: [] }, [7])).toBe('missing');
});
