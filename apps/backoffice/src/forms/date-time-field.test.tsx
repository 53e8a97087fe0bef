import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EditedValue } from '../testing/edited-value.tsx';
import { halfType, setHalfTyped } from '../testing/half-type.ts';
import { renderBackoffice } from '../testing/render-backoffice.tsx';
import { DateTimeField } from './date-time-field.tsx';

let value: string | null;

async function show(initial: string | null, { keepsHalfTyped = false } = {}): Promise<HTMLInputElement> {
  value = initial;
  await renderBackoffice(
    <EditedValue initial={initial} onValue={(next) => (value = next)}>
      {(edited, onChange) => (
        <DateTimeField label="Shown until" zone="Europe/Berlin" value={edited} {...{ onChange, keepsHalfTyped }} />
      )}
    </EditedValue>,
  );
  return screen.getByLabelText<HTMLInputElement>('Shown until');
}

const type = (field: HTMLElement, text: string) => {
  setHalfTyped(field, false);
  fireEvent.change(field, { target: { value: text } });
};
const incomplete = () => screen.queryByText('Enter a day and a time.');
const dropped = () => screen.queryByText('The date was incomplete, so nothing was changed.');

it('takes the time by the clock of the zone', async () => {
  const field = await show(null);
  type(field, '2026-12-01T08:00');
  expect(value).toBe('2026-12-01T07:00:00.000Z');
  expect(field.value).toBe('2026-12-01T08:00');
});

it('keeps the time while another one is half typed, and shows it again if that is never completed', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  halfType(field);
  expect(field.value).toBe('');
  expect(value).toBe('2026-12-01T07:00:00.000Z');
  expect(dropped()).toBeNull();
  fireEvent.blur(field);
  expect(field.value).toBe('2026-12-01T08:00');
  expect(dropped()).toBeTruthy();
  type(field, '2026-12-02T08:00');
  expect(dropped()).toBeNull();
});

it('leaves half a time in the field when that is left, if it is told to, and asks for the rest', async () => {
  const field = await show('2026-12-01T07:00:00.000Z', { keepsHalfTyped: true });
  halfType(field);
  fireEvent.blur(field);
  expect(field.value).toBe('');
  expect(incomplete()).toBeTruthy();
});

it('keeps half a time while another window is looked at', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  field.focus();
  halfType(field);
  // The window loses the focus, and the field keeps it within the window.
  fireEvent.blur(field);
  expect(field.value).toBe('');
  expect(dropped()).toBeNull();
  act(() => field.blur());
  expect(field.value).toBe('2026-12-01T08:00');
  expect(dropped()).toBeTruthy();
});

it('removes the time when its parts were removed one by one', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  halfType(field);
  // The last part leaves no bad input, and its removal is no change of the value.
  setHalfTyped(field, false);
  fireEvent.blur(field);
  expect(value).toBeNull();
  expect(dropped()).toBeNull();
});

it('says that a time is incomplete which was begun in the empty field, until it is removed', async () => {
  const field = await show(null);
  // Neither is a change of the value.
  setHalfTyped(field, true);
  fireEvent.blur(field);
  expect(dropped()).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  setHalfTyped(field, false);
  fireEvent.blur(field);
  expect(dropped()).toBeNull();
  expect(value).toBeNull();
});
