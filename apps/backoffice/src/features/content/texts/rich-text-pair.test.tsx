import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { embedConfig } from '@portal/client/testing/embed-config';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { EditedValue } from '../../../testing/edited-value.tsx';
import { RichTextPair } from './rich-text-pair.tsx';

type Texts = Readonly<Record<'en' | 'de', string>>;
type Load = () => Promise<typeof import('./rich-text-row.tsx')>;

let texts: Texts;
const load = vi.fn<Load>();
const loadRow: Load = () => import('./rich-text-row.tsx');

beforeEach(() => {
  embedConfig();
  load.mockReset().mockImplementation(loadRow);
  // The editor asks where the cursor is on the screen, which jsdom does not know.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const show = (initial: Texts = { en: '<p>One</p>', de: '<p>Eins</p>' }) =>
  renderBackoffice(
    <EditedValue initial={initial} onValue={(value) => (texts = value)}>
      {(value, onChange) => (
        <RichTextPair
          load={load}
          cells={(['en', 'de'] as const).map((locale) => ({
            id: `text-${locale}`,
            name: 'Text',
            label: locale === 'en' ? 'Text in English' : 'Text in German',
            locale,
            text: value[locale],
            english: locale === 'en' ? '' : value.en,
            maxLength: 100,
            error: undefined,
            onChange: (text) => onChange({ ...value, [locale]: text }),
          }))}
        />
      )}
    </EditedValue>,
  );
const english = () => screen.findByRole('textbox', { name: 'Text in English' });
const german = () => screen.findByRole('textbox', { name: 'Text in German' });
const toolbar = () => screen.getByRole('toolbar');
const selectAll = (textbox: HTMLElement) => {
  act(() => textbox.focus());
  fireEvent.keyDown(textbox, { key: 'a', keyCode: 65, ctrlKey: true });
};

it('[PUBL-06] has one toolbar, which formats the text that had the focus last and says which one that is', async () => {
  await show();
  await english();
  expect(toolbar().getAttribute('aria-label')).toBe('Format: Text in English');
  selectAll(await german());
  expect(toolbar().getAttribute('aria-label')).toBe('Format: Text in German');
  const bold = within(toolbar()).getByRole('button', { name: 'Bold' });
  expect(bold.getAttribute('aria-controls')).toBe((await german()).id);
  await userEvent.click(bold);
  expect(texts).toEqual({ en: '<p>One</p>', de: '<p><strong>Eins</strong></p>' });
  selectAll(await english());
  expect(bold.getAttribute('aria-pressed')).toBe('false');
});

it('[PUBL-06] goes to the toolbar with Alt+F10 and back with Escape', async () => {
  await show();
  selectAll(await german());
  fireEvent.keyDown(await german(), { key: 'F10', keyCode: 121, altKey: true });
  expect(document.activeElement).toBe(within(toolbar()).getByRole('button', { name: 'Paragraph' }));
  await userEvent.keyboard('{ArrowRight}{Escape}');
  const field = await german();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('[PUBL-06] copies English into a text that is missing, and goes on in it', async () => {
  await show({ en: '<p>One</p>', de: '' });
  const field = await german();
  expect(screen.getByText('Missing: readers see English')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Copy English' }));
  expect(field.textContent).toBe('One');
  expect(document.activeElement).toBe(field);
});

it('says that a text is too long', async () => {
  await show({ en: `<p>${'x'.repeat(100)}</p>`, de: '' });
  expect((await english()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This text is too long. Shorten it.')).toBeTruthy();
});

it('shows the texts without formatting until the editor is there', async () => {
  let open: (() => void) | undefined;
  load.mockImplementation(() => new Promise((resolve) => (open = () => void loadRow().then(resolve))));
  await show({ en: '<h2>One</h2><p>Two</p>', de: '' });
  expect(screen.getByText('Loading the text editor')).toBeTruthy();
  expect(screen.getByText('Two')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  open?.();
  expect((await english()).innerHTML).toBe('<h2>One</h2><p>Two</p>');
  expect(screen.queryByText('Loading the text editor')).toBeNull();
});

it('says that the editor could not be loaded, and tries again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('The text editor could not be loaded.');
  expect(screen.getByText('Eins')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await english()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
