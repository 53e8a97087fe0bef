import { listPinned } from '@portal/contract/pins';
import { listCategories, listProducts } from '@portal/contract/playbook';
import { getProfile } from '@portal/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPortfolio, aProductRow } from '../../testing/a-product.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { PortfolioScreen } from './portfolio-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
  mockResponse(listPinned, { body: [] });
  mockResponse(listCategories, { body: { categories: [aPortfolio()] } });
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
const render = (query = '', id = '7') =>
  renderPortal(<PortfolioScreen />, { at: `/playbook/${id}${query}`, path: '/playbook/$categoryId' });

it('shows a skeleton of the whole screen until the portfolio is known, and of the products while they load', async () => {
  const releasePortfolios = mockDeferred(listCategories, { body: { categories: [aPortfolio()] } });
  mockDeferred(listProducts, { body: [], total: 0 });
  await render();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading portfolio');
  releasePortfolios();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edge firewalls' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Search this portfolio' })).toBeTruthy();
  expect(screen.getByText('Loading products')).toBeTruthy();
});

it('says that the portfolio does not exist, and links back', async () => {
  await render('', '99');
  expect(await screen.findByRole('heading', { name: 'Portfolio not found.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back to Playbook' }).getAttribute('href')).toBe('/playbook');
});

it.each([
  ['portfolios', listCategories, { body: { categories: [aPortfolio()] } }],
  ['products', listProducts, { body: [aProductRow()], total: 1 }],
])('shows an error when the %s cannot be loaded, and reloads on request', async (_what, endpoint, response) => {
  mockResponse(listProducts, { body: [aProductRow()], total: 1 });
  mockError(endpoint, 500, { message: 'Not this text.' });
  await render();
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading portfolio. Please try again.');
  mockResponse(endpoint, response as never);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Rampart RX 120' })).toBeTruthy();
});

it('distinguishes a portfolio without products from a search without matches', async () => {
  mockResponse(listProducts, { body: [], total: 0 });
  await render();
  const empty = 'No products available in this portfolio. Explore other portfolios.';
  expect(await screen.findByRole('heading', { name: empty })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(await screen.findByRole('heading', { name: 'No results found.' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: empty })).toBeNull();
});

it('[PLAY-21] the table shows fallback texts for missing values', async () => {
  const bare = aProductRow({ name: null, model: null, seofriendlyurl: null, description: null, document: null });
  mockResponse(listProducts, { body: [bare], total: 1 });
  await render('?view=table');
  const table = within(await screen.findByRole('table', { name: 'Products' }));
  expect(table.getByRole('link').textContent).toBe('No name available.');
  expect(table.getByText('No description.')).toBeTruthy();
  expect(table.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(table.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(table.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending'));
});
