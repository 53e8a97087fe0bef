import { expect, it } from 'vitest';

import { aPortfolio } from '../testing/a-product.ts';
import { normalizePortfolios } from './normalize-portfolios.ts';

const edge = aPortfolio();
const cloud = aPortfolio({ id: 8, name: 'Cloud gates' });

it('[PLAY-19] reads the portfolios from `categories`, or else from `products`', () => {
  expect(normalizePortfolios({ body: { categories: [edge], products: [cloud] } }).map(({ id }) => id)).toEqual([7]);
  expect(normalizePortfolios({ body: { products: [cloud] } })).toEqual([{ ...cloud, favorite: false }]);
  expect(normalizePortfolios({ body: { categories: null, products: [cloud] } }).map(({ id }) => id)).toEqual([8]);
});

it('[PLAY-19] returns no portfolios if the response has neither field', () => {
  expect(normalizePortfolios({ body: {} })).toEqual([]);
  expect(normalizePortfolios({ body: null })).toEqual([]);
  expect(normalizePortfolios({})).toEqual([]);
});

it('[PLAY-19] defaults a missing favourite flag to false and missing products to none', () => {
  const { products: _products, ...bare } = edge;
  expect(normalizePortfolios({ body: { categories: [bare] } })).toEqual([{ ...bare, favorite: false, products: [] }]);
  expect(normalizePortfolios({ body: { categories: [{ ...edge, favorite: true }] } })[0]?.favorite).toBe(true);
  expect(normalizePortfolios({ body: { categories: [{ ...edge, favorite: null, products: null }] } })).toMatchObject([
    { favorite: false, products: [] },
  ]);
});

it('[PLAY-19] drops items with a repeated id and keeps the first', () => {
  const again = { ...edge, name: 'Again' };
  const [portfolio, ...others] = normalizePortfolios({
    body: { categories: [{ ...edge, products: [{ id: 1 }, { id: 2 }, { id: 1 }] }, again] },
  });
  expect(others).toEqual([]);
  expect(portfolio?.name).toBe('Edge firewalls');
  expect(portfolio?.products).toEqual([{ id: 1 }, { id: 2 }]);
});

it('[PLAY-19] keeps a product that belongs to two portfolios in both', () => {
  const portfolios = normalizePortfolios({ body: { categories: [edge, { ...cloud, products: [{ id: 12 }] }] } });
  expect(portfolios.map(({ products }) => products.some(({ id }) => id === 12))).toEqual([true, true]);
});
