import { embedConfig } from '@portal/client/testing/embed-config';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { wordSample } from './pasted-samples.ts';
import { RichTextRow } from '../texts/rich-text-row.tsx';

const onChange = vi.fn<(html: string) => void>();
const target = { id: 7, kind: 'documents', title: 'Sizing guide', path: '/partner/documents/7' };
const findTargets = vi.fn<(q: string) => Promise<(typeof target)[]>>(() => Promise.resolve([target]));

interface FormProps {
  initial: string;
  /** The value that is set from outside, by a button. */
  restored?: string;
  errorMessage?: string;
}

function Form({ initial, restored = '', errorMessage }: FormProps) {
  const [value, set] = useState(initial);
  const handleChange = (html: string) => {
    onChange(html);
    set(html);
  };
  return (
    <>
      <RichTextRow
        fields={[
          {
            id: 'text',
            label: 'Text',
            description: 'Shown below the title.',
            errorMessage,
            locale: 'de',
            value,
            onChange: handleChange,
          },
        ]}
        findTargets={findTargets}
      />
      <button type="button" onClick={() => set(restored)}>
        Restore
      </button>
    </>
  );
}

beforeEach(() => {
  onChange.mockClear();
  embedConfig();
  // The editor asks where the cursor is on the screen, which jsdom does not know.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const show = (initial: string, props: Omit<FormProps, 'initial'> = {}) => renderBackoffice(<Form initial={initial} {...props} />);
const textbox = () => screen.getByRole('textbox', { name: 'Text' });
const command = (name: string) => screen.getByRole('button', { name });
const selectAll = () => {
  textbox().focus();
  fireEvent.keyDown(textbox(), { key: 'a', keyCode: 65, ctrlKey: true });
};
const paste = (data: Record<string, string>) =>
  fireEvent.paste(textbox(), {
    clipboardData: { getData: (type: string) => data[type] ?? '', files: [], types: Object.keys(data) },
  });

it('is named by its label and described by its help and its error, in the language of the text', async () => {
  await show('<p>Hallo</p>', { errorMessage: 'Too long.' });
  expect(textbox().getAttribute('lang')).toBe('de');
  expect(textbox().getAttribute('spellcheck')).toBe('true');
  expect(textbox().getAttribute('aria-invalid')).toBe('true');
  const ids = textbox().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Shown below the title.', 'Too long.']);
});

it('[PUBL-06] cleans what is pasted from a word processor before it is in the text', async () => {
  await show('');
  selectAll();
  paste({ 'text/html': wordSample, 'text/plain': 'Sizing guide' });
  const stored = onChange.mock.lastCall?.[0] ?? '';
  expect(stored).toMatch(/^<h2>Sizing guide<\/h2><p>Choose by what is <strong>inspected<\/strong>, /);
  expect(stored).toContain('<ul><li>Up to 400 people<ul><li>and 500 tunnels</li></ul></li><li>No second building</li></ul>');
  expect(stored).toContain('<ol><li>Measure</li><li>Order</li></ol>');
  expect(textbox().innerHTML).not.toMatch(/mso|class=|style=|<img|<table|secret/i);
});

it('[PUBL-06] formats the selected text and says which formats it has', async () => {
  await show('<p>One</p>');
  selectAll();
  await userEvent.click(command('Bold'));
  expect(onChange).toHaveBeenLastCalledWith('<p><strong>One</strong></p>');
  expect(command('Bold').getAttribute('aria-pressed')).toBe('true');
  expect(command('Italic').getAttribute('aria-pressed')).toBe('false');
  fireEvent.keyDown(textbox(), { key: 'i', keyCode: 73, ctrlKey: true });
  expect(onChange).toHaveBeenLastCalledWith('<p><strong><em>One</em></strong></p>');
  await userEvent.click(command('Subheading'));
  await userEvent.click(command('Quote'));
  expect(onChange).toHaveBeenLastCalledWith('<blockquote><h3><strong><em>One</em></strong></h3></blockquote>');
  for (let step = 0; step < 4; step += 1) await userEvent.click(command('Undo'));
  expect(onChange).toHaveBeenLastCalledWith('<p>One</p>');
  expect(command('Undo').getAttribute('aria-disabled')).toBe('true');
});

it('moves between the commands with arrow keys', async () => {
  await show('<p>One</p>');
  act(() => command('Bold').focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(command('Italic'));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(command('Subheading'));
});

it('shows a value that comes from outside, without reporting it as a change', async () => {
  await show('<p>Mine</p>', { restored: '<p>Theirs</p>' });
  fireEvent.click(command('Restore'));
  expect(textbox().textContent).toBe('Theirs');
  expect(onChange).not.toHaveBeenCalled();
});

it('[PUBL-10] does not undo what was typed before another text was put in its place', async () => {
  await show('<p>Mine</p>', { restored: '<p>Theirs</p>' });
  selectAll();
  await userEvent.click(command('Bold'));
  fireEvent.click(command('Restore'));
  onChange.mockClear();
  expect(command('Undo').getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(textbox(), { key: 'z', keyCode: 90, ctrlKey: true });
  expect(textbox().innerHTML).toBe('<p>Theirs</p>');
  expect(onChange).not.toHaveBeenCalled();
  selectAll();
  await userEvent.click(command('Italic'));
  await userEvent.click(command('Undo'));
  expect(onChange).toHaveBeenLastCalledWith('<p>Theirs</p>');
});

it('leaves text and cursor alone when the value from outside says the same', async () => {
  await show('<p>One</p>', { restored: '<p>One<br></p>' });
  selectAll();
  const paragraph = textbox().firstElementChild;
  fireEvent.click(command('Restore'));
  expect(textbox().firstElementChild).toBe(paragraph);
  fireEvent.keyDown(textbox(), { key: 'b', keyCode: 66, ctrlKey: true });
  expect(onChange).toHaveBeenLastCalledWith('<p><strong>One</strong></p>');
});

it('[PUBL-06] links the selected text to content that was found by its title', async () => {
  await show('<p>One</p>');
  selectAll();
  await userEvent.click(command('Link'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find content of the portal' }), 'siz');
  await userEvent.click(await screen.findByRole('button', { name: 'Sizing guide Document' }));
  expect(findTargets).toHaveBeenLastCalledWith('siz');
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="/partner/documents/7">One</a></p>');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(textbox()));
});

it('[PUBL-06] refuses an address that the portal would not show, and removes a link', async () => {
  await show('<p>One</p>');
  selectAll();
  fireEvent.keyDown(textbox(), { key: 'k', keyCode: 75, ctrlKey: true });
  const address = await screen.findByRole('textbox', { name: 'Or an address' });
  await userEvent.type(address, 'http://a.example{Enter}');
  expect(screen.getByText('Enter an address that begins with https://, mailto: or tel:')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(address);
  await userEvent.type(address, 'a.example{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://a.example">One</a></p>');

  await userEvent.click(command('Link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove link' }));
  expect(onChange).toHaveBeenLastCalledWith('<p>One</p>');
});
