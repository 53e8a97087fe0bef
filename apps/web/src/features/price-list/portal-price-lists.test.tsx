import { listCategories } from '@portal/contract/playbook';
import { listPriceLists, listPrices, type Price, type PriceList } from '@portal/contract/price-list';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { PortalPriceLists } from './portal-price-lists.tsx';

const price: Price = { model: 'RX 120', name: 'Rampart', price: '120.00', unit: null, productId: null };

function listOf(year: number, status: PriceList['status']): PriceList {
  return { id: year, name: String(year), currency: 'EUR', effectiveFrom: `${year}-01-01`, effectiveUntil: null, status };
}

beforeEach(() => {
  mockResponse(listPriceLists, { body: [listOf(2026, 'current'), listOf(2027, 'future'), listOf(2025, 'past')] });
  mockResponse(listPrices, { body: [price], total: 1 });
  mockResponse(listCategories, {
    body: {
      categories: [
        { id: 7, type: 'Category', coverLink: null, name: 'Firewalls', seofriendlyurl: null, descriptionWeb: null, products: [] },
      ],
    },
  });
});

async function renderLists({ isPhone }: { isPhone: boolean }): Promise<void> {
  window.matchMedia = () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  await renderPortal(<PortalPriceLists />, { at: '/pricelist' });
  await screen.findByText('Rampart');
}

it('[PRIC-02] shows the list that is valid today and offers the years, newest first', async () => {
  await renderLists({ isPhone: false });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Price List' });
  expect(select.value).toBe('2026');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2027', '2026', '2025']);
});

it('[PRIC-02] shows the prices of one portfolio, and which of how many are on the page', async () => {
  await renderLists({ isPhone: false });
  expect(screen.getByText('1–1 of 1')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'RX 120' })).toBeTruthy();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Portfolios' }), 'Firewalls');
  await waitFor(() => expect(recordedCalls(listPrices).at(-1)?.url).toContain('category=7'));
});

it('[PRIC-02] prices can be sorted on a phone, too, where there are no column headers', async () => {
  await renderLists({ isPhone: true });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: Descending');
  await waitFor(() => expect(recordedCalls(listPrices).at(-1)?.url).toContain('sort=price&order=desc'));
});
