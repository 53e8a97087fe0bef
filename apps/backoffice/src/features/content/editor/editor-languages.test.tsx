import { mockNetworkError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { type ContentItem, saveDraft } from '@portal/contract/backoffice/content';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { renderEditor, reopenEditor } from '../../../testing/render-editor.tsx';

const revision: ContentItem['revision'] = {
  ...aContentItem().revision,
  fields: {
    name: { en: 'Sizing guide', de: 'Leitfaden', it: 'Guida' },
    description: { en: 'For buildings of 400 people.', de: 'Für Gebäude.' },
  },
  readyLocales: ['en', 'de'],
  outdated: { de: { description: 'For buildings up to 400 people.' } },
};
const item = aContentItem({ revision });
const languages = async () => within(await screen.findByRole('group', { name: 'Languages' }));
const bodies = () => recordedCalls(saveDraft).map(({ body }) => body);

beforeEach(async () => {
  await renderEditor(item);
  mockResponse(saveDraft, {
    body: { ...item, version: 4, state: 'changed', draftNumber: 4, revision: { ...revision, outdated: {} } },
  });
});

it('[PUBL-05] shows the state of every language', async () => {
  const names = (await languages()).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'English, ready',
    'Deutsch, outdated',
    'Français, missing',
    'Italiano, not ready',
    '中文, missing',
    'Español, missing',
    'Português, missing',
  ]);
});

it('[PUBL-05] shows English and one other language side by side', async () => {
  expect(await screen.findByLabelText('Name in English')).toHaveProperty('value', 'Sizing guide');
  expect(screen.getByLabelText('Name in German')).toHaveProperty('value', 'Leitfaden');
  await userEvent.click((await languages()).getByRole('button', { name: /Italian/ }));
  expect(await screen.findByLabelText('Name in Italian')).toHaveProperty('value', 'Guida');
  expect(screen.queryByLabelText('Name in German')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close Italian' }));
  await waitFor(() => expect(screen.queryByLabelText('Name in Italian')).toBeNull());
  expect(screen.getByLabelText('Name in English')).toBeTruthy();
});

it('[PUBL-05] says what readers see without a translation, and copies English', async () => {
  await userEvent.click((await languages()).getByRole('button', { name: /Français/ }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Name in French');
  expect(field.placeholder).toBe('Missing: readers see English');
  const [copy] = screen.getAllByRole('button', { name: 'Copy English' });
  await userEvent.click(copy as HTMLElement);
  expect(field.value).toBe('Sizing guide');
  expect((await languages()).getByRole('button', { name: 'Français, not ready' })).toBeTruthy();
});

it('[PUBL-05] marks a language as ready', async () => {
  await userEvent.click((await languages()).getByRole('button', { name: /Italian/ }));
  const ready = await screen.findByRole<HTMLInputElement>('switch', { name: 'Italian is ready' });
  expect(ready.checked).toBe(false);
  await userEvent.click(ready);
  await waitFor(() => expect(bodies()).toMatchObject([{ readyLocales: ['en', 'de', 'it'] }]), { timeout: 4_000 });
});

it('[PUBL-05] cannot mark a language without texts as ready', async () => {
  await userEvent.click((await languages()).getByRole('button', { name: /Español/ }));
  expect(await screen.findByRole('switch', { name: 'Spanish is ready' })).toHaveProperty('disabled', true);
});

it('[PUBL-05] shows how English has changed, and confirms that the translation is still right', async () => {
  expect(await screen.findAllByText('English has changed since.')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show the change' }));
  expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['up to', 'of']);
  await userEvent.click(screen.getByRole('button', { name: 'Still right' }));
  expect(screen.queryByText('English has changed since.')).toBeNull();
  await waitFor(() => expect(bodies()).toMatchObject([{ confirmed: [{ locale: 'de', field: 'description' }] }]), {
    timeout: 4_000,
  });
});

it('[PUBL-05] offers a confirmation that could not be saved when the content is opened again', async () => {
  mockNetworkError(saveDraft);
  await userEvent.click(await screen.findByRole('button', { name: 'Still right' }));
  await screen.findByText('Not saved: no connection', undefined, { timeout: 4_000 });
  cleanup();
  await reopenEditor(item);
  await userEvent.click(await screen.findByRole('button', { name: 'Use them' }));
  await waitFor(() => expect(screen.queryByText('English has changed since.')).toBeNull());
});

it('counts the characters of a text', async () => {
  await screen.findByLabelText('Name in English');
  expect(screen.getByText('12 / 200')).toBeTruthy();
});
