import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockOperation, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
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
import { halfType, setHalfTyped } from '../../../testing/half-type.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ContentScreen } from './content-screen.tsx';

const ilse = { id: '01930000-0000-7000-8000-0000000a0001', name: 'Ilse Brandt', email: 'ilse@norvane.example' };
const chen = { id: '01930000-0000-7000-8000-0000000a0002', name: 'Chen Yulin', email: 'chen@norvane.example' };

const noCounts = {
  drafts: 0,
  scheduled: 0,
  changed: 0,
  live: 0,
  untranslated: 0,
  expiring: 0,
  overdue: 0,
  outdated: 0,
};

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
    body: { ...noCounts, total: 2, owners: [chen, ilse] },
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
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this from partners?' }));
  const uses = within(await dialog.findByRole('region', { name: 'Where it is used' }));
  expect(uses.getByRole('listitem').textContent).toBe('Rampart RX 480 · Product');
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await undo('1 item withdrawn.');
  expect(sent()).toEqual([
    { items: [{ id: 4711, version: 3 }], change: { action: 'withdraw' } },
    { items: [{ id: 4711, version: 4 }], change: { action: 'publish' } },
  ]);
});

it('[PUBL-14] shows for each of several items where it is used, also without a title', async () => {
  await select(aContentRow({ id: 1, title: '' }), aContentRow({ id: 2, title: 'Prices' }));
  mockResponse(listUses, { body: [{ id: 9, kind: 'products', title: '', state: 'draft', isLive: false }] });
  await press('Withdraw…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 2 items?' }));
  const uses = await dialog.findByRole('region', { name: 'Where it is used' });
  const use = 'Untitled · Product · in a draft';
  expect(uses.textContent).toContain(`Untitled${use}Prices${use}`);
});

it('[PUBL-14] withdraws nothing before it is known where it is used', async () => {
  await select(aContentRow());
  mockError(listUses, 503, { code: 'server.unavailable', message: '' });
  await press('Withdraw…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this from partners?' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The service is temporarily unavailable.');
  expect(dialog.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true);
  mockResponse(listUses, { body: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('No other content refers to it.')).toBeTruthy();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  expect(dialog.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(false);
});

it('offers no undo for withdrawn content that had a draft, because the draft would be published', async () => {
  await select(aContentRow({ state: 'changed' }));
  mockResponse(listUses, { body: [] });
  await press('Withdraw…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/It has a newer draft/)).toBeTruthy();
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 item withdrawn.'));
  expect(toasts.at(-1)?.action).toBeUndefined();
});

it('offers no undo for withdrawn content that had expired, because it may have a draft that nobody approved', async () => {
  await select(aContentRow({ id: 1 }), aContentRow({ id: 2, state: 'expired', publishedUntil: '2025-01-01T08:00:00Z' }));
  mockResponse(listUses, { body: [] });
  await press('Withdraw…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 2 items?' }));
  await dialog.findAllByText(/No other content refers/);
  mockChanged({ id: 1, version: 4 }, { id: 2, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('2 items withdrawn.'));
  expect(toasts.at(-1)?.action).toBeUndefined();
});

it('discards drafts after a question', async () => {
  await select(aContentRow({ state: 'changed' }));
  await press('Discard draft…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the draft?' }));
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }));
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

it('waits for the owners, and offers to try again when they cannot be loaded', async () => {
  mockError(getContentSummary, 503, { code: 'server.unavailable', message: '' });
  await select(aContentRow());
  await press('Owner…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Owner of 1 item' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('could not be loaded');
  const respond = mockDeferred(getContentSummary, { body: { ...noCounts, total: 1, owners: [chen] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Loading the owners…')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Set owner' }).hasAttribute('disabled')).toBe(true);
  respond();
  const owner = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Owner' });
  expect(owner.selectedOptions[0]?.textContent).toBe('Ilse Brandt');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

it('names what was left out when a later part of a change fails', async () => {
  await select(aContentRow({ id: 1, owner: ilse }), aContentRow({ id: 2, owner: null, title: 'Holiday hours' }));
  await press('Owner…');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Owner' }), 'Chen Yulin');
  mockChanged({ id: 1, version: 4 }, { id: 2, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Set owner' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Owner of 2 items changed.'));
  mockOperation(changeManyContents, '', (body) =>
    Promise.resolve(
      (body as { change: { ownerId: string | null } }).change.ownerId === null
        ? Response.json({ code: 'server.unavailable', message: '' }, { status: 503 })
        : Response.json({ changed: [{ id: 1, version: 5 }], refused: [] }),
    ),
  );
  toasts.at(-1)?.action?.onPress();
  const leftOut = within(await screen.findByRole('dialog', { name: '1 item was left out' }));
  expect(leftOut.getByRole('listitem').textContent).toMatch(/^Holiday hoursThe service is temporarily unavailable/);
});

it('[PUBL-01] sets a time until which it is shown, in the future, and Undo restores the previous one', async () => {
  await select(aContentRow());
  await press('Shown until…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Show 1 item until…' }));
  const field = dialog.getByLabelText('Shown until');
  await userEvent.type(field, '2020-01-01T08:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Set time' }));
  expect(await dialog.findByText('Choose a time in the future.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, '2090-01-01T08:00');
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Set time' }));
  await undo('“Shown until” changed for 1 item.');
  const publishedUntil = new Date('2090-01-01T08:00').toISOString();
  expect(sent()).toEqual([
    { items: [{ id: 4711, version: 3 }], change: { action: 'expire', publishedUntil } },
    { items: [{ id: 4711, version: 4 }], change: { action: 'expire', publishedUntil: null } },
  ]);
});

it('offers no undo for a new end of content that had expired, because its end is over', async () => {
  await select(aContentRow({ state: 'expired', publishedUntil: '2025-01-01T08:00:00Z' }));
  await press('Shown until…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Show 1 item until…' }));
  await userEvent.clear(dialog.getByLabelText('Shown until'));
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Set time' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('“Shown until” changed for 1 item.'));
  expect(toasts.at(-1)?.action).toBeUndefined();
});

it.each([
  ['begun in the empty field', null],
  ['half typed over another one', '2090-01-01T08:00:00Z'],
])('[PUBL-01] sends no time that was %s, and sends none after it was removed', async (_case, publishedUntil) => {
  await select(aContentRow({ publishedUntil }));
  await press('Shown until…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Show 1 item until…' }));
  const field = dialog.getByLabelText('Shown until');
  await userEvent.click(field);
  if (publishedUntil === null) setHalfTyped(field, true);
  else halfType(field);
  await userEvent.click(dialog.getByRole('button', { name: 'Set time' }));
  expect(await dialog.findByText('Enter a day and a time.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', '');
  expect(sent()).toEqual([]);
  // The removal of the last part is no change of the value.
  await userEvent.click(field);
  setHalfTyped(field, false);
  mockChanged({ id: 4711, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Set time' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ items: [{ id: 4711, version: 3 }], change: { action: 'expire', publishedUntil: null } }]),
  );
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
  expect(second?.textContent).toBe('DiscountsSomething is missing. Open it to see what.');
  expect(toasts.at(-1)?.text).toBe('1 item published.');
});

it('says that a change of several items failed', async () => {
  await select(aContentRow({ state: 'draft' }));
  mockError(changeManyContents, 503, { code: 'server.unavailable', message: '' });
  await press('Publish');
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/temporarily unavailable/));
  expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toBeTruthy();
});

/** Goes to another screen, as from the menu. */
async function leave(): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: 'Sizing guide' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
}

it('[PUBL-01] undoes a change after the list has been left', async () => {
  await select(aContentRow({ state: 'draft' }));
  mockChanged({ id: 4711, version: 4 });
  await press('Publish');
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 item published.'));
  await leave();
  await undo('1 item published.');
  expect(sent().at(-1)).toEqual({ items: [{ id: 4711, version: 4 }], change: { action: 'withdraw' } });
});

it('[PUBL-01] names what could not be undone after the list has been left', async () => {
  await select(aContentRow({ state: 'draft' }));
  mockChanged({ id: 4711, version: 4 });
  await press('Publish');
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 item published.'));
  await leave();
  mockResponse(changeManyContents, { changed: [], refused: [{ id: 4711, code: 'record.changed' }] });
  toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 item was left out: Sizing guide'));
});

it('reports a change that ends after the list has been left', async () => {
  await select(aContentRow({ state: 'draft' }));
  const respond = mockDeferred(changeManyContents, { changed: [{ id: 4711, version: 4 }], refused: [] });
  await press('Publish');
  await leave();
  respond();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 item published.'));
});

it('moves the focus to the row with the cursor when the bar disappears', async () => {
  await select(aContentRow({ id: 1, state: 'draft' }), aContentRow({ id: 2, state: 'draft', title: 'Holiday hours' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sizing guide' })));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Holiday hours' }));
  mockChanged({ id: 2, version: 4 });
  await press('Publish');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Holiday hours' })));
});

it('keeps the focus on the screen when nothing is left in the list, and after what was left out has been read', async () => {
  await select(aContentRow({ id: 1, state: 'draft' }), aContentRow({ id: 2, state: 'draft' }));
  mockResponse(changeManyContents, { changed: [{ id: 1, version: 4 }], refused: [{ id: 2, code: 'content.incomplete' }] });
  mockResponse(listContent, { body: [], total: 0, hasMore: false, page: 1, pageSize: 25 });
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog', { name: '1 item was left out' }));
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
