import { Dialog } from '@portal/ui/dialog';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { PickBox } from './pick-box.tsx';

const countries = ['Austria', 'Germany', 'Niger', 'Nigeria', 'Norway'];

function Countries() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const options = countries
    .filter((name) => !chosen.includes(name) && name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({ id: name, text: name }));
  return (
    <>
      <PickBox
        label="Countries"
        boxClassName=""
        placeholder="add…"
        options={options}
        chosenNames={chosen}
        text={text}
        onTextChange={setText}
        onPick={(id) => setChosen([...chosen, id])}
        onBackspace={() => setChosen(chosen.slice(0, -1))}
        emptyText="None found."
      />
      <button type="button" onClick={() => setChosen([])}>
        Remove all
      </button>
      <output>{chosen.join()}</output>
    </>
  );
}

const chosen = () => document.querySelector('output')?.textContent;
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Countries' });

it('keeps what was typed when its list closes because the page is scrolled', async () => {
  await renderBackoffice(<Countries />);
  await userEvent.type(box(), 'no');
  expect(await screen.findByRole('option', { name: 'Norway' })).toBeTruthy();
  fireEvent.scroll(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().value).toBe('no');
});

it('keeps what was typed when an option that was chosen before is found again', async () => {
  await renderBackoffice(<Countries />);
  await userEvent.type(box(), 'norw');
  await userEvent.click(await screen.findByRole('option', { name: 'Norway' }));
  expect(screen.getByRole('status').textContent).toBe('Norway');
  expect(box().value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  await userEvent.type(box(), 'norw');
  expect(box().value).toBe('norw');
  await userEvent.click(await screen.findByRole('option', { name: 'Norway' }));
  expect(screen.getByRole('status').textContent).toBe('Norway');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('takes the only match with Enter, and does not guess among several', async () => {
  await renderBackoffice(<Countries />);
  await userEvent.type(box(), 'a');
  await screen.findByRole('option', { name: 'Austria' });
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('');
  await userEvent.type(box(), 'ust');
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('Austria');
  expect(box().value).toBe('');
});

it('says that a typed text is not chosen when the field is left', async () => {
  await renderBackoffice(<Countries />);
  await userEvent.type(box(), 'Germ');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect((await screen.findByRole('alert')).textContent).toBe('“Germ” is not chosen yet. Choose it from the list.');
  await userEvent.click(box());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('closes only its list with Escape, and what is around it with the next', async () => {
  let closed = 0;
  await renderBackoffice(
    <Dialog isOpen onOpenChange={() => (closed += 1)} title="Audience" closeLabel="Close">
      <Countries />
    </Dialog>,
  );
  for (const text of ['', 'no']) {
    closed = 0;
    await userEvent.click(box());
    if (text) await userEvent.type(box(), text);
    else await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([text, closed, box().value]).toEqual([text, 0, text]);
    await userEvent.keyboard('{Escape}');
    expect([text, closed]).toEqual([text, 1]);
  }
});

it('removes what is chosen by Backspace, but not while the key is held to clear the text', async () => {
  await renderBackoffice(<Countries />);
  await userEvent.type(box(), 'nor');
  await userEvent.click(await screen.findByRole('option', { name: 'Norway' }));
  fireEvent.keyDown(box(), { key: 'Backspace', repeat: true });
  expect(screen.getByText('Norway')).toBeTruthy();
  fireEvent.keyDown(box(), { key: 'Backspace' });
  expect(screen.queryByText('Norway')).toBeNull();
});

it('says that what was typed is chosen already, in the list and when the field is left', async () => {
  await renderBackoffice(<Countries />);
  await userEvent.type(box(), 'Germany{Enter}');
  await userEvent.type(box(), 'germany');
  expect(await screen.findByText('“germany” is already chosen.')).toBeTruthy();
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('“germany” is already chosen.');
});

it('takes neither Norway for “or” nor what an input method is composing', async () => {
  await renderBackoffice(<Countries />);
  await userEvent.type(box(), 'or');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('');
  await userEvent.clear(box());
  await userEvent.type(box(), 'norw');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(chosen()).toBe('');
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('Norway');
});

it('does not take Nigeria for Niger, which is chosen already', async () => {
  await renderBackoffice(<Countries />);
  await userEvent.type(box(), 'Niger{Enter}');
  expect(chosen()).toBe('Niger');
  await userEvent.type(box(), 'Niger{Enter}');
  expect(chosen()).toBe('Niger');
});
