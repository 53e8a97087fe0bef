import { type ContentItem, findContentByTitle } from '@portal/contract/backoffice/content';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { EditedValue } from '../../../testing/edited-value.tsx';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ReferenceField } from './reference-field.tsx';

const references: ContentItem['references'] = [
  { id: 1, kind: 'products', title: 'RX 480', state: 'live' },
  { id: 2, kind: 'products', title: 'RX 240', state: 'draft' },
  { id: 3, kind: 'products', title: 'RX 120', state: 'live' },
  { id: 4, kind: 'products', title: '', state: 'draft' },
  { id: 5, kind: 'products', title: '', state: 'draft' },
  { id: 6, kind: 'products', title: 'RX 480', state: 'live' },
];

let chosen: readonly number[];

const show = (initial: readonly number[], isList = true) => {
  chosen = initial;
  return renderBackoffice(
    <EditedValue initial={initial} onValue={(value) => (chosen = value)}>
      {(value, onChange) => <ReferenceField label="Products" kinds={['products']} {...{ isList, value, references, onChange }} />}
    </EditedValue>,
  );
};
const rows = () => screen.getAllByRole('row');

it('[PUBL-12] lists the chosen content with its state, and removes it', async () => {
  await show([2, 1]);
  expect(rows().map((row) => within(row).getByText(/^RX/).textContent)).toEqual(['RX 240', 'RX 480']);
  expect(within(rows()[0] as HTMLElement).getByText('Draft')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove RX 240' }));
  expect(chosen).toEqual([1]);
});

it('[PUBL-11] moves a row with its buttons, which keep the focus', async () => {
  await show([1, 2, 3]);
  await userEvent.click(screen.getByRole('button', { name: 'Move RX 120 up' }));
  expect(chosen).toEqual([1, 3, 2]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move RX 120 up' }));
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([3, 1, 2]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move RX 120 down' }));
});

it('[PUBL-11] moves a row by the keyboard from its handle', async () => {
  await show([1, 2, 3]);
  screen.getByRole('button', { name: /Drag RX 480/ }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Insert'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(chosen).toEqual([2, 3, 1]));
});

it('[PUBL-12] adds content that is found by its title and is not chosen yet', async () => {
  const found = [
    { id: 1, title: 'RX 480' },
    { id: 9, title: 'RX 960' },
  ].map((each) => ({
    ...each,
    kind: 'products' as const,
    state: 'live' as const,
    portalPath: null,
  }));
  mockResponse(findContentByTitle, { body: found });
  await show([1]);
  await userEvent.type(screen.getByRole('combobox', { name: 'Add: Products' }), 'rx');
  const option = await screen.findByRole('option', { name: 'RX 960' });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.click(option);
  expect(chosen).toEqual([1, 9]);
  expect(await screen.findByRole('button', { name: 'Remove RX 960' })).toBeTruthy();
  expect(recordedCalls(findContentByTitle)[0]?.url).toContain('kinds=products');
});

it('[PUBL-12] replaces the content of a field that takes one', async () => {
  mockResponse(findContentByTitle, { body: [{ id: 9, title: 'RX 960', kind: 'products', state: 'live', portalPath: null }] });
  await show([1], false);
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
  await userEvent.type(screen.getByRole('combobox', { name: 'Replace: Products' }), 'rx');
  await userEvent.click(await screen.findByRole('option', { name: 'RX 960' }));
  expect(chosen).toEqual([9]);
});

it('[PUBL-12] moves the focus to the next row, to the one before, and then to the search', async () => {
  mockResponse(findContentByTitle, { body: [] });
  await show([1, 2, 3]);
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  await userEvent.click(remove('RX 240'));
  expect(document.activeElement).toBe(remove('RX 120'));
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([1]);
  expect(document.activeElement).toBe(remove('RX 480'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add: Products' }));
  await waitFor(() => expect(recordedCalls(findContentByTitle)).toHaveLength(1));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('[PUBL-12] calls content without a title untitled, and tells its buttons apart', async () => {
  mockResponse(findContentByTitle, { body: [{ id: 9, title: '', kind: 'products', state: 'draft', portalPath: null }] });
  await show([4, 5]);
  const names = screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Remove Untitled (#4)', 'Remove Untitled (#5)']);
  await userEvent.click(screen.getByRole('combobox', { name: 'Add: Products' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Untitled (#9)' }));
  expect(await screen.findByRole('button', { name: 'Remove Untitled (#9)' })).toBeTruthy();
});

it('[PUBL-12] tells content with the same title apart', async () => {
  await show([1, 6]);
  expect(screen.getByRole('button', { name: 'Remove RX 480 (#1)' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove RX 480 (#6)' }));
  expect(chosen).toEqual([1]);
  expect(screen.getByRole('button', { name: 'Remove RX 480' })).toBeTruthy();
});

it('says that nothing was found, and offers to search again after a failure', async () => {
  mockResponse(findContentByTitle, { body: [] });
  await show([]);
  const field = screen.getByRole('combobox', { name: 'Add: Products' });
  await userEvent.type(field, 'x');
  expect(await screen.findByText('No content found.')).toBeTruthy();
  mockError(findContentByTitle, 500);
  await userEvent.type(field, 'y');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No content found.')).toBeNull();
  const answer = mockDeferred(findContentByTitle, {
    body: [{ id: 9, title: 'RX 960', kind: 'products', state: 'live', portalPath: null }],
  });
  await userEvent.click(again);
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  answer();
  expect(await screen.findByRole('option', { name: 'RX 960' })).toBeTruthy();
});
