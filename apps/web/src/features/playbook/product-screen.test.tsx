import { listPinned } from '@portal/contract/pins';
import { getProduct, listCategories } from '@portal/contract/playbook';
import { getProfile } from '@portal/contract/profile';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aDocument, aPortfolio, aProduct } from '../../testing/a-product.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { ProductScreen } from './product-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
  mockResponse(listPinned, { body: [] });
  mockResponse(listCategories, { body: { categories: [aPortfolio()] } });
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
const render = (ids = '7/12') =>
  renderPortal(<ProductScreen />, { at: `/playbook/${ids}`, path: '/playbook/$categoryId/$productId' });

it('shows a skeleton while the product loads', async () => {
  mockDeferred(getProduct, { body: aProduct() });
  await render();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading product');
});

it.each(['7/0', '7/abc', '99/12'])('says at %s that the product or portfolio does not exist', async (ids) => {
  mockResponse(getProduct, { body: aProduct() });
  await render(ids);
  expect(await screen.findByRole('heading', { name: 'Product or Portfolio not found' })).toBeTruthy();
});

it('shows why the product could not be loaded, and reloads on request', async () => {
  mockError(getProduct, 500);
  await render();
  expect((await screen.findByRole('alert')).textContent).toContain('Server error');
  mockResponse(getProduct, { body: aProduct() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rampart RX 120' })).toBeTruthy();
});

it('[PLAY-21] shows fallback texts for missing values', async () => {
  mockResponse(getProduct, { body: aProduct({ title: null, description: null, model: null, document: null, documents: [] }) });
  await render();
  expect(await screen.findByRole('heading', { level: 2, name: 'No title available' })).toBeTruthy();
  expect(screen.getByText('No description available')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'No image available' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open PDF' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'No documents yet' })).toBeTruthy();
});

it('shows the product and its documents, without an open button if there is no file', async () => {
  const bare = aDocument({ id: 33, name: 'Brochure', document: null, fileName: null, mediaType: null, size: null });
  mockResponse(getProduct, { body: aProduct({ documents: [aDocument(), bare] }) });
  await render();
  expect(await screen.findByRole('heading', { level: 2, name: 'One firewall for the branch' })).toBeTruthy();
  expect(screen.getByText('Model RX 120').closest('p')?.textContent).toBe('Model RX 120 · Edge firewalls · ID 12');
  expect(screen.getByText('8 × 2.5G')).toBeTruthy();
  const [brochure, sheet] = within(screen.getByRole('table', { name: 'Documents' }))
    .getAllByRole('row')
    .slice(1) as [HTMLElement, HTMLElement];
  expect(sheet.textContent).toContain('Data sheetPDF1.3 MB05/11/2026');
  expect(
    within(sheet)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Pin Data sheet', 'View Data sheet', 'Share Data sheet']);
  expect(within(brochure).getAllByRole('button')).toHaveLength(1);
  expect(within(brochure).queryByRole('link')).toBeNull();
});

const price = { price: '1490.00', unit: 'piece', currency: 'EUR' };

it('shows the price and links to the prices of the model', async () => {
  mockResponse(getProduct, { body: aProduct({ price }) });
  await render();
  expect((await screen.findByText('€1,490.00')).closest('p')?.textContent).toContain('/ piece');
  expect(screen.getByRole('link', { name: 'See in price list' }).getAttribute('href')).toBe('/pricelist?q=RX+120');
});

it('shows no price if the price list is in another system', async () => {
  mockResponse(getProfile, aProfile({ priceUrl: 'https://prices.example/list' }));
  mockResponse(getProduct, { body: aProduct({ price }) });
  await render();
  expect(await screen.findByText('8 × 2.5G')).toBeTruthy();
  expect(screen.queryByText('€1,490.00')).toBeNull();
});
