import { expect, it } from 'vitest';

import { resolveProductPortfolio } from './resolve-product-portfolio.ts';

const inTwoPortfolios = {
  categories: [
    { id: 7, name: 'Edge firewalls' },
    { id: 8, name: 'Bundles' },
  ],
};

it('shows a product in any portfolio that contains it', () => {
  expect(resolveProductPortfolio('7', inTwoPortfolios, [7, 8, 9])).toBe('here');
  expect(resolveProductPortfolio('8', inTwoPortfolios, undefined)).toBe('here');
});

it('redirects from a portfolio that does not contain it, or from none, to the first one that does', () => {
  expect(resolveProductPortfolio('9', inTwoPortfolios, [7, 8, 9])).toBe(7);
  expect(resolveProductPortfolio('unknown-category', inTwoPortfolios, [7, 8, 9])).toBe(7);
  expect(resolveProductPortfolio('9', inTwoPortfolios, undefined)).toBe(7);
});

it('[PLAY-09] reports a product as missing in a portfolio that does not exist, or if no portfolio contains it', () => {
  expect(resolveProductPortfolio('99', inTwoPortfolios, [7, 8, 9])).toBe('missing');
  expect(resolveProductPortfolio('edge', inTwoPortfolios, [7, 8, 9])).toBe('missing');
  expect(resolveProductPortfolio('unknown-category', { categories: [] }, [7])).toBe('missing');
});
