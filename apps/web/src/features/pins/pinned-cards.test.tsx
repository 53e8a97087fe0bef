import { changePin, listPinned } from '@portal/contract/pins';
import { listCategories } from '@portal/contract/playbook';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPin, aPortfolio } from '../../testing/a-product.ts';
import { mockResponse, recordedCalls, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { PinnedCards } from './pinned-cards.tsx';

beforeEach(() => mockResponse(listCategories, { body: { categories: [aPortfolio()] } }));

it('[SHELL-21] shows four skeleton cards while the pins load', async () => {
  const release = mockDeferred(listPinned, { body: [] });
  await renderPortal(<PinnedCards />, { at: '/dashboard' });
  expect(screen.getByRole('status').textContent).toBe('Loading pinned cards');
  expect(screen.getByRole('status').querySelector('[aria-hidden]')?.children).toHaveLength(4);
  release();
  expect(await screen.findByRole('heading', { name: 'No pinned cards available.' })).toBeTruthy();
});

it.each([
  [{}, 'Error fetching pinned products data'],
  [{ message: 'Come back at noon.' }, 'Come back at noon.'],
  [{ message: 'Something went wrong on our side.', code: 'server.unexpected' }, 'Server error'],
])('shows why the pins could not be loaded (%o), and reloads on request', async (body, text) => {
  mockError(listPinned, 500, body);
  await renderPortal(<PinnedCards />, { at: '/dashboard' });
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  mockResponse(listPinned, { body: [aPin()] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'RX 120' })).toBeTruthy();
});

it('links each kind of pinned item to its page, and shows fallback texts', async () => {
  mockResponse(listPinned, {
    body: [
      aPin(),
      aPin({ id: 99, model: 'RX 9' }),
      aPin({ id: 7, type: 'Category', model: null, document: null }),
      aPin({ id: 31, type: 'Document', model: null, seofriendlyurl: null, name: 'Data sheet', description: null }),
    ],
  });
  await renderPortal(<PinnedCards />, { at: '/dashboard' });
  const cards = await screen.findAllByRole('listitem');
  await waitFor(() =>
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
      '/playbook/7/12',
      '/playbook/unknown-category/99',
      '/playbook/7',
      '/en/download/31',
    ]),
  );
  expect(cards.map((card) => within(card).queryByRole('button', { name: /^Open PDF/ }) !== null)).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(cards[3]?.textContent).toContain('No description available');
  expect(within(cards[0] as HTMLElement).getByRole('img', { name: 'No image available' })).toBeTruthy();
});

it('removes an unpinned card at once, focuses the next one, and restores the card at its index if the server rejects the change', async () => {
  mockResponse(listPinned, { body: [aPin(), aPin({ id: 13, model: 'RX 480' }), aPin({ id: 14, model: 'RX 900' })] });
  await renderPortal(<PinnedCards />, { at: '/dashboard' });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  const release = mockDeferred(changePin, { status: false, message: 'No.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Unpin RX 480' }));
  expect(names()).toEqual(['RX 120', 'RX 900']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Unpin RX 900');
  release();
  await waitFor(() => expect(names()).toEqual(['RX 120', 'RX 480', 'RX 900']));
  expect(recordedCalls(changePin).map(({ body }) => body)).toEqual([{ action: 'remove', id: 13, elementType: 'Product' }]);
});
