import { expect, it } from 'vitest';

import { aPortfolio } from '../../testing/a-product.ts';
import { readPortfolios } from './read-portfolios.ts';

const edge = aPortfolio();
const cloud = aPortfolio({ id: 8, name: 'Cloud gates' });

it('[PLAY-19] reads the portfolios under categories, else under products', () => {
  expect(readPortfolios({ body: { categories: [edge], products: [cloud] } }).map(({ id }) => id)).toEqual([7]);
  expect(readPortfolios({ body: { products: [cloud] } })).toEqual([{ ...cloud, favorite: false }]);
  expect(readPortfolios({ body: { categories: null, products: [cloud] } }).map(({ id }) => id)).toEqual([8]);
});

it('[PLAY-19] takes an answer with neither as no portfolios', () => {
  expect(readPortfolios({ body: {} })).toEqual([]);
  expect(readPortfolios({ body: null })).toEqual([]);
  expect(readPortfolios({})).toEqual([]);
});

it('[PLAY-19] takes what is not said about favourites for no and about products for none', () => {
  const { products: _products, ...bare } = edge;
  expect(readPortfolios({ body: { categories: [bare] } })).toEqual([{ ...bare, favorite: false, products: [] }]);
  expect(readPortfolios({ body: { categories: [{ ...edge, favorite: true }] } })[0]?.favorite).toBe(true);
  expect(readPortfolios({ body: { categories: [{ ...edge, favorite: null, products: null }] } })).toMatchObject([
    { favorite: false, products: [] },
  ]);
});

it('[PLAY-19] drops what repeats an id and keeps the first', () => {
  const again = { ...edge, name: 'Again' };
  const [read, ...others] = readPortfolios({
    body: { categories: [{ ...edge, products: [{ id: 1 }, { id: 2 }, { id: 1 }] }, again] },
  });
  expect(others).toEqual([]);
  expect(read?.name).toBe('Edge firewalls');
  expect(read?.products).toEqual([{ id: 1 }, { id: 2 }]);
});

it('[PLAY-19] keeps a product that two portfolios hold in both', () => {
  const read = readPortfolios({ body: { categories: [edge, { ...cloud, products: [{ id: 12 }] }] } });
  expect(read.map(({ products }) => products.some(({ id }) => id === 12))).toEqual([true, true]);
});
