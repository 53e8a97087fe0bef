import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EditedValue } from '../testing/edited-value.tsx';
import { halfType, setHalfTyped } from '../testing/half-type.ts';
import { renderBackoffice } from '../testing/render-backoffice.tsx';
import { DateTimeField } from './date-time-field.tsx';

let value: string | null;

async function show(initial: string | null): Promise<HTMLInputElement> {
  value = initial;
  await renderBackoffice(
    <EditedValue initial={initial} onValue={(next) => (value = next)}>
      {(edited, onChange) => (
        <>
          <DateTimeField label="Shown until" zone="Europe/Berlin" value={edited} onChange={onChange} />
          <button type="button" onClick={() => onChange('2027-01-01T07:00:00.000Z')}>
            Restore
          </button>
        </>
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

it('takes the time by the clock of the zone', async () => {
  const field = await show(null);
  type(field, '2026-12-01T08:00');
  expect(value).toBe('2026-12-01T07:00:00.000Z');
  expect(field.value).toBe('2026-12-01T08:00');
});

it('keeps the time while another one is half typed, and asks for the rest when the field is left', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  halfType(field);
  expect(field.value).toBe('');
  expect(incomplete()).toBeNull();
  fireEvent.blur(field);
  expect(field.value).toBe('');
  expect(incomplete()).toBeTruthy();
  expect(value).toBe('2026-12-01T07:00:00.000Z');
  type(field, '2026-12-02T08:00');
  expect(incomplete()).toBeNull();
  expect(value).toBe('2026-12-02T07:00:00.000Z');
});

it('takes a year of five digits for half typed: the browser went on typing into it', async () => {
  const field = await show('2026-12-31T17:00:00.000Z');
  // jsdom knows no such year.
  Object.defineProperty(field, 'value', { configurable: true, value: '20271-12-31T18:00', writable: true });
  fireEvent.blur(field);
  expect(value).toBe('2026-12-31T17:00:00.000Z');
  expect(incomplete()).toBeTruthy();
  expect(field.max).toBe('9999-12-31T23:59');
});

it('gives way to another time that is stored meanwhile', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  halfType(field);
  fireEvent.blur(field);
  expect(incomplete()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(field.value).toBe('2027-01-01T08:00');
  expect(incomplete()).toBeNull();
});

it('keeps half a time while another window is looked at', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  field.focus();
  halfType(field);
  // The window loses the focus, and the field keeps it within the window.
  fireEvent.blur(field);
  expect(field.value).toBe('');
  expect(incomplete()).toBeNull();
  act(() => field.blur());
  expect(incomplete()).toBeTruthy();
});

it('removes the time when its parts were removed one by one', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  halfType(field);
  // The last part leaves no bad input, and its removal is no change of the value.
  setHalfTyped(field, false);
  fireEvent.blur(field);
  expect(value).toBeNull();
  expect(incomplete()).toBeNull();
});

it('says that a time is incomplete which was begun in the empty field, until it is removed', async () => {
  const field = await show(null);
  // Neither is a change of the value.
  setHalfTyped(field, true);
  fireEvent.blur(field);
  expect(incomplete()).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  setHalfTyped(field, false);
  fireEvent.blur(field);
  expect(incomplete()).toBeNull();
  expect(value).toBeNull();
});
