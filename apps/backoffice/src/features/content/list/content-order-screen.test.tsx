import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockDeferredError, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { getContentOrder, maxContentOrdered, setContentOrder } from '@portal/contract/backoffice/content-order';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ContentOrderScreen } from './content-order-screen.tsx';

const titles = ['Partner kick-off', 'New price lists', 'Rampart RX 480'];
const itemsOf = (ids: readonly number[], version: number) =>
  ids.map((id) => ({ id, version, title: titles[id - 1] ?? '', state: 'live' as const }));

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getContentOrder, { body: itemsOf([1, 2, 3], 1) });
});

const show = (search = '') => renderBackoffice(<ContentOrderScreen />, { at: `/content/order${search}` });
const rows = () => screen.getAllByRole('row').map((row) => titles.find((title) => row.textContent?.includes(title)));
const sentIds = () =>
  recordedCalls(setContentOrder).map(({ body }) => (body as { items: { id: number }[] }).items.map(({ id }) => id));

it('[PUBL-11] shows that the order is loading, then the content in its order', async () => {
  const respond = mockDeferred(getContentOrder, { body: itemsOf([2, 1, 3], 1) });
  await show('?kind=quick_links');
  expect(screen.getByText('Loading the order')).toBeTruthy();
  respond();
  expect(await screen.findByRole('grid', { name: 'Order: Quick link' })).toBeTruthy();
  expect(rows()).toEqual(['New price lists', 'Partner kick-off', 'Rampart RX 480']);
  expect(recordedCalls(getContentOrder)[0]?.url).toContain('/order/quick_links');
});

it('offers to try again when the order cannot be loaded', async () => {
  mockError(getContentOrder, 503);
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the order');
  mockResponse(getContentOrder, { body: itemsOf([1], 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: 'Partner kick-off' })).toBeTruthy();
});

it('says what will be here while there is nothing to put in order', async () => {
  mockResponse(getContentOrder, { body: [] });
  await show();
  expect(await screen.findByText('Nothing to put in order yet')).toBeTruthy();
  expect(within(screen.getByRole('navigation', { name: 'Types in an order' })).getAllByRole('link')).toHaveLength(4);
});

it('[PUBL-11] moves content with its buttons, saves at once and says where it is now', async () => {
  mockResponse(setContentOrder, { body: itemsOf([2, 1, 3], 2) });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Move New price lists up' }));
  expect(await screen.findByText('New price lists is now 1 of 3.')).toBeTruthy();
  expect(rows()).toEqual(['New price lists', 'Partner kick-off', 'Rampart RX 480']);
  await waitFor(() => expect(sentIds()).toEqual([[2, 1, 3]]));
  // At the top there is no way further up.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move New price lists down' }));
});

it('[PUBL-11] saves a second move with the versions of the first', async () => {
  const respond = mockDeferred(setContentOrder, { body: itemsOf([2, 1, 3], 2) });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Move New price lists up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Rampart RX 480 up' }));
  expect(rows()).toEqual(['New price lists', 'Rampart RX 480', 'Partner kick-off']);
  expect(sentIds()).toEqual([[2, 1, 3]]);
  mockResponse(setContentOrder, { body: itemsOf([2, 3, 1], 3) });
  respond();
  await waitFor(() =>
    expect(sentIds()).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ]),
  );
  expect(recordedCalls(setContentOrder)[1]?.body).toMatchObject({ items: [{ version: 2 }, { version: 2 }, { version: 2 }] });
  expect(rows()).toEqual(['New price lists', 'Rampart RX 480', 'Partner kick-off']);
});

it('[PUBL-11] moves content by keyboard', async () => {
  mockResponse(setContentOrder, { body: itemsOf([2, 3, 1], 2) });
  await show();
  await screen.findByRole('row', { name: 'Partner kick-off' });
  await userEvent.tab();
  for (let step = 0; step < 20 && document.activeElement?.getAttribute('aria-label') !== 'Drag Partner kick-off'; step += 1) {
    await userEvent.tab();
  }
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert/));
  for (
    let step = 0;
    step < 4 && document.activeElement?.getAttribute('aria-label') !== 'Insert after Rampart RX 480';
    step += 1
  ) {
    await userEvent.keyboard('{ArrowDown}');
  }
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sentIds()).toEqual([[2, 3, 1]]));
  expect(screen.getByText('Partner kick-off is now 3 of 3.')).toBeTruthy();
});

it('[PUBL-11] shows the current order when someone else has changed it in the meantime', async () => {
  mockError(setContentOrder, 409, { code: 'record.changed', message: '' });
  await show();
  await screen.findByRole('row', { name: 'Partner kick-off' });
  mockResponse(getContentOrder, { body: itemsOf([3, 2, 1], 5) });
  await userEvent.click(screen.getByRole('button', { name: 'Move New price lists up' }));
  expect(await screen.findByText(/Someone else has changed the order in the meantime/)).toBeTruthy();
  await waitFor(() => expect(rows()).toEqual(['Rampart RX 480', 'New price lists', 'Partner kick-off']));
  expect(screen.queryByText(/is now/)).toBeNull();
});

it('[PUBL-11] keeps the focus on the button of what was moved, up and down', async () => {
  mockResponse(setContentOrder, { body: itemsOf([2, 1, 3], 2) });
  mockResponse(getContentOrder, { body: [...itemsOf([1, 2, 3], 1), { id: 4, version: 1, title: '', state: 'draft' }] });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Partner kick-off down' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Partner kick-off down' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Partner kick-off down' }));
  expect(rows()).toEqual(['New price lists', 'Rampart RX 480', 'Partner kick-off', undefined]);
  await userEvent.click(screen.getByRole('button', { name: 'Move Untitled up' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Untitled up' }));
});

it('[PUBL-11] drops the moves that waited for one that was refused, and tells so', async () => {
  const refuse = mockDeferredError(setContentOrder, 409, { code: 'record.changed', message: '' });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Move New price lists up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Rampart RX 480 up' }));
  const reload = mockDeferred(getContentOrder, { body: itemsOf([3, 2, 1], 5) });
  refuse();
  expect(await screen.findByText(/Someone else has changed the order in the meantime/)).toBeTruthy();
  // What is moved while the current order is loading would be moved in the old one.
  await userEvent.click(screen.getByRole('button', { name: 'Move Partner kick-off up' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Partner kick-off up' }));
  reload();
  await waitFor(() => expect(rows()).toEqual(['Rampart RX 480', 'New price lists', 'Partner kick-off']));
  expect(sentIds()).toEqual([[2, 1, 3]]);
  mockResponse(setContentOrder, { body: itemsOf([2, 3, 1], 6) });
  await userEvent.click(screen.getByRole('button', { name: 'Move New price lists up' }));
  await waitFor(() => expect(sentIds().at(-1)).toEqual([2, 3, 1]));
  expect(recordedCalls(setContentOrder)).toHaveLength(2);
});

it('offers to try again when the order cannot be loaded after a refused move', async () => {
  mockError(setContentOrder, 409, { code: 'record.changed', message: '' });
  await show();
  await screen.findByRole('row', { name: 'Partner kick-off' });
  mockError(getContentOrder, 503);
  await userEvent.click(screen.getByRole('button', { name: 'Move New price lists up' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the order');
  mockResponse(getContentOrder, { body: itemsOf([3, 2, 1], 5) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toEqual(['Rampart RX 480', 'New price lists', 'Partner kick-off']));
});

it('says that there are too many to put in order', async () => {
  const ids = Array.from({ length: maxContentOrdered + 1 }, (_, index) => index + 1);
  mockResponse(getContentOrder, { body: itemsOf(ids, 1) });
  await show();
  expect(await screen.findByText('Too many to put in order')).toBeTruthy();
  const [total, most] = [maxContentOrdered + 1, maxContentOrdered].map((count) => count.toLocaleString('en-GB'));
  expect(screen.getByText(new RegExp(`There are ${total} pieces of the type “Slide”, and up to ${most}`))).toBeTruthy();
});
