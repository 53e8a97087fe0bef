import { listPinned } from '@portal/contract/pins';
import { listCategories } from '@portal/contract/playbook';
import { getProfile } from '@portal/contract/profile';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPortfolio } from '../../testing/a-product.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { PlaybookScreen } from './playbook-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
  mockResponse(listPinned, { body: [] });
});
const render = () => renderPortal(<PlaybookScreen />, { at: '/playbook' });

it('shows eight skeleton cards while the portfolios load', async () => {
  mockDeferred(listCategories, { body: { categories: [] } });
  await render();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Portfolios');
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Loading portfolios');
  expect(status.querySelector('[aria-hidden]')?.children).toHaveLength(8);
});

it.each([
  [{}, 'Error fetching portfolio list data'],
  [{ message: 'Come back at noon.' }, 'Come back at noon.'],
  [{ message: 'Something went wrong on our side.', code: 'server.unexpected' }, 'Server error'],
])('shows why the portfolios could not be loaded (%o), and reloads on request', async (body, text) => {
  mockError(listCategories, 500, body);
  await render();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  mockResponse(listCategories, { body: { categories: [aPortfolio()] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Edge firewalls' })).toBeTruthy();
});

it('shows an empty state if there are no portfolios', async () => {
  mockResponse(listCategories, { body: { categories: [] } });
  await render();
  expect(await screen.findByRole('heading', { name: 'No portfolios available.' })).toBeTruthy();
});

it('shows each portfolio with its picture, name, number of products and a pin', async () => {
  const nameless = aPortfolio({ id: 8, name: null, seofriendlyurl: null, coverLink: null, products: [{ id: 1 }] });
  mockResponse(listCategories, { body: { categories: [aPortfolio(), nameless] } });
  await render();
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(within(first).getByRole('link', { name: 'Edge firewalls' }).getAttribute('href')).toBe('/playbook/7');
  expect(first.querySelector('img')?.getAttribute('src')).toBe('/api/files/01930000-0000-7000-8000-000000000001/640.webp');
  expect(first.textContent).toContain('2 products');
  expect(within(first).getByRole('button', { name: 'Pin Edge firewalls' })).toBeTruthy();
  expect(within(second).getByRole('link').textContent).toBe('No name available');
  expect(within(second).getByRole('img', { name: 'No image available' })).toBeTruthy();
  expect(second.textContent).toContain('1 product');
});
