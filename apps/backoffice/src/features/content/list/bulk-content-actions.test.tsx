import { embedConfig } from '@portal/client/testing/embed-config';
import { mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import {
  changeManyContents,
  type ContentRow,
  getContentSummary,
  listContent,
  listUses,
} from '@portal/contract/backoffice/content';
import { type Toast, toastQueue } from '@portal/ui/notify';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { aContentRow } from '../../../testing/a-content-row.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ContentScreen } from './content-screen.tsx';

const ilse = { id: '01930000-0000-7000-8000-0000000a0001', name: 'Ilse Brandt' };
const chen = { id: '01930000-0000-7000-8000-0000000a0002', name: 'Chen Yulin' };

/** Taken before the layout of the test takes them, because it keeps only their texts. */
let toasts: Toast[] = [];
let stopListening: () => void;

beforeEach(() => {
  embedConfig();
  window.matchMedia = (query) =>
    ({ matches: query.includes('>='), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  toasts = [];
  stopListening = toastQueue.subscribe(() => toasts.push(...toastQueue.take()));
  mockResponse(getContentSummary, {
    body: { total: 2, drafts: 0, scheduled: 0, changed: 0, expiring: 0, overdue: 0, outdated: 0, owners: [chen, ilse] },
  });
});
afterEach(() => stopListening());

async function select(...rows: ContentRow[]) {
  mockResponse(listContent, { body: rows, total: rows.length, hasMore: false, page: 1, pageSize: 25 });
  await renderBackoffice(<ContentScreen />, { at: '/content' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  return within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
}

const mockChanged = (...changed: { id: number; version: number }[]) => mockResponse(changeManyContents, { changed, refused: [] });
const sent = () => recordedCalls(changeManyContents).map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Presses the button of the toast with this text. */
async function undo(text: string): Promise<void> {
  await waitFor(() => expect(toasts.at(-1)?.text).toBe(text));
  expect(toasts.at(-1)?.action?.label).toBe('Undo');
  toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Undone.'));
}

it('[PUBL-01] offers only what can be done to all selected, and says what they are', async () => {
  const bar = await select(aContentRow({ id: 1, state: 'draft' }), aContentRow({ id: 2, state: 'live' }));
  expect(bar.getByText('1 draft, 1 live')).toBeTruthy();
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Owner…', '']);
});

it('[PUBL-01] publishes drafts at once, and Undo withdraws them', async () => {
  const bar = await select(aContentRow({ id: 1, state: 'draft' }), aContentRow({ id: 2, state: 'draft' }));
  mockChanged({ id: 1, version: 4 }, { id: 2, version: 4 });
  await userEvent.click(bar.getByRole('button', { name: 'Publish' }));
  await undo('2 items published.');
  const published = {
    items: [
      { id: 1, version: 3 },
      { id: 2, version: 3 },
    ],
    change: { action: 'publish' },
  };
  const withdrawn = {
    items: [
      { id: 1, version: 4 },
      { id: 2, version: 4 },
    ],
    change: { action: 'withdraw' },
  };
  expect(sent()).toEqual([published, withdrawn]);
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
});

it('asks before it replaces what partners see or notifies them, and offers no undo for it', async () => {
  await select(aContentRow({ id: 1, state: 'changed' }), aContentRow({ id: 2, state: 'draft', kind: 'news' }));
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 items?' }));
  expect(dialog.getByText(/1 of them replaces what partners see now/)).toBeTruthy();
  expect(dialog.getByText(/notifies its audience/)).toBeTruthy();
  expect(sent()).toEqual([]);
  mockChanged({ id: 1, version: 4 }, { id: 2, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('2 items published.'));
  expect(toasts.at(-1)?.action).toBeUndefined();
});

it('[PUBL-14] shows where content is used before it is withdrawn, and Undo publishes it again', async () => {
  await select(aContentRow());
  mockResponse(listUses, { body: [{ id: 9, kind: 'products', title: 'Rampart RX 480', state: 'live', isLive: true }] });
  await press('Withdraw…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 1 item?' }));
  const uses = await dialog.findByRole('region', { name: 'Where it is used' });
  expect(uses.textContent).toContain('Sizing guideRampart RX 480 · Product');
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await undo('1 item withdrawn.');
  expect(sent()).toEqual([
    { items: [{ id: 4711, version: 3 }], change: { action: 'withdraw' } },
    { items: [{ id: 4711, version: 4 }], change: { action: 'publish' } },
  ]);
});

it('[PUBL-14] withdraws nothing before it is known where it is used', async () => {
  await select(aContentRow());
  mockError(listUses, 503, { code: 'server.unavailable', message: '' });
  await press('Withdraw…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 1 item?' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The service is temporarily unavailable.');
  expect(dialog.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true);
  mockResponse(listUses, { body: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('No other content refers to it.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(false);
});

it('offers no undo for withdrawn content that had a draft, because the draft would be published', async () => {
  await select(aContentRow({ state: 'changed' }));
  mockResponse(listUses, { body: [] });
  await press('Withdraw…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Some of it has a newer draft/)).toBeTruthy();
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 item withdrawn.'));
  expect(toasts.at(-1)?.action).toBeUndefined();
});

it('discards drafts after a question', async () => {
  await select(aContentRow({ state: 'changed' }));
  await press('Discard draft…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard 1 draft?' }));
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 draft discarded.'));
  expect(sent()).toEqual([{ items: [{ id: 4711, version: 3 }], change: { action: 'discard' } }]);
});

it('[PUBL-01] sets an owner, and Undo gives each item its previous one', async () => {
  await select(aContentRow({ id: 1, owner: ilse }), aContentRow({ id: 2, owner: null }));
  await press('Owner…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Owner of 2 items' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Owner' }), 'Chen Yulin');
  mockChanged({ id: 1, version: 4 }, { id: 2, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Set owner' }));
  await undo('Owner of 2 items changed.');
  expect(sent().slice(1)).toEqual([
    { items: [{ id: 1, version: 4 }], change: { action: 'own', ownerId: ilse.id } },
    { items: [{ id: 2, version: 4 }], change: { action: 'own', ownerId: null } },
  ]);
});

it('[PUBL-01] sets an end in the future, and Undo restores the previous one', async () => {
  await select(aContentRow());
  await press('Expire on…');
  const dialog = within(await screen.findByRole('dialog', { name: 'End of 1 item' }));
  const field = dialog.getByLabelText('Expire on');
  await userEvent.type(field, '2020-01-01T08:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Set end' }));
  expect(await dialog.findByText('Choose a time in the future.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '2090-01-01T08:00');
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Set end' }));
  await undo('End of 1 item changed.');
  const publishedUntil = new Date('2090-01-01T08:00').toISOString();
  expect(sent()).toEqual([
    { items: [{ id: 4711, version: 3 }], change: { action: 'expire', publishedUntil } },
    { items: [{ id: 4711, version: 4 }], change: { action: 'expire', publishedUntil: null } },
  ]);
});

it('[PUBL-01] names what was left out, with the reasons', async () => {
  await select(
    aContentRow({ id: 1, state: 'draft', title: 'Release 9.3' }),
    aContentRow({ id: 2, state: 'draft', title: 'Holiday hours' }),
    aContentRow({ id: 3, state: 'draft', title: 'Discounts' }),
  );
  mockResponse(changeManyContents, {
    changed: [{ id: 1, version: 4 }],
    refused: [
      { id: 2, code: 'record.changed' },
      { id: 3, code: 'content.incomplete' },
    ],
  });
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog', { name: '2 items were left out' }));
  const [first, second] = dialog.getAllByRole('listitem');
  expect(first?.textContent).toContain('Holiday hoursSomeone else has changed it in the meantime');
  expect(second?.textContent).toContain('DiscountsSomething is missing');
  expect(toasts.at(-1)?.text).toBe('1 item published.');
});

it('says that a change of several items failed', async () => {
  await select(aContentRow({ state: 'draft' }));
  mockError(changeManyContents, 503, { code: 'server.unavailable', message: '' });
  await press('Publish');
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/temporarily unavailable/));
  expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toBeTruthy();
});
