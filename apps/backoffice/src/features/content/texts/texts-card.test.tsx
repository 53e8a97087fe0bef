import { mockResponse } from '@portal/client/testing/fake-server';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { type ContentItem, saveDraft } from '@portal/contract/backoffice/content';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { renderEditor } from '../../../testing/render-editor.tsx';

const revision: ContentItem['revision'] = {
  ...aContentItem().revision,
  fields: {
    name: { en: 'Sizing guide', de: 'Leitfaden' },
    description: { en: 'For buildings of 400 people.', de: 'Für Gebäude.' },
  },
  readyLocales: ['en', 'de'],
  outdated: { de: { description: 'For buildings up to 400 people.' } },
};
const item = aContentItem({ revision });

const show = async () => {
  await renderEditor(item);
  mockResponse(saveDraft, { body: { ...item, version: 4, state: 'changed', draftNumber: 4 } });
  await screen.findByRole('group', { name: 'Languages' });
};
/** Makes the window narrow; the next click renders the screen for it. */
const narrow = () => {
  const list = (query: string) => ({ matches: query === phoneQuery, addEventListener() {}, removeEventListener() {} });
  window.matchMedia = (query) => list(query) as unknown as MediaQueryList;
};
const languageButton = (name: RegExp) => within(screen.getByRole('group', { name: 'Languages' })).getByRole('button', { name });
const pressed = () =>
  within(screen.getByRole('group', { name: 'Languages' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

it('[PUBL-05] keeps a pasted text that is too long, and says by how much', async () => {
  await show();
  let field = screen.getByLabelText<HTMLTextAreaElement>('Name in German');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(212));
  expect(field.value).toHaveLength(212);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('12 characters too many');
  expect(screen.getByText('212 / 200').className).toContain('text-danger');
  await userEvent.click(languageButton(/Français/));
  expect(languageButton(/^Deutsch, a text is too long$/)).toBeTruthy();
  await userEvent.click(languageButton(/Deutsch/));
  field = await screen.findByLabelText<HTMLTextAreaElement>('Name in German');
  await userEvent.clear(field);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('[PUBL-05] goes on in the text after its translation was copied or confirmed', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Still right' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Description in German'));
  await userEvent.click(languageButton(/Français/));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Name in French');
  await userEvent.click(screen.getAllByRole('button', { name: 'Copy English' })[0] as HTMLElement);
  expect(field.value).toBe('Sizing guide');
  expect(document.activeElement).toBe(field);
});

it('[PUBL-05] returns the focus to the button of a language that is closed', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Close German' }));
  await waitFor(() => expect(screen.queryByLabelText('Name in German')).toBeNull());
  expect(document.activeElement).toBe(languageButton(/Deutsch/));
});

it('[PUBL-05] says on a phone that the one language is shown for which there is room', async () => {
  await show();
  expect(pressed()).toEqual(['English', 'Deutsch']);
  narrow();
  await userEvent.click(languageButton(/Deutsch/));
  expect(pressed()).toEqual(['Deutsch']);
  expect(screen.queryByLabelText('Name in English')).toBeNull();
  await userEvent.click(languageButton(/English/));
  await screen.findByLabelText('Name in English');
  expect(pressed()).toEqual(['English']);
});

it('reads the name of a language in that language, and its state in the language of the reader', async () => {
  await show();
  const button = languageButton(/Deutsch/);
  expect(button.closest('[lang]')?.getAttribute('lang')).not.toBe('de');
  expect(within(button).getByText('Deutsch').getAttribute('lang')).toBe('de');
});
