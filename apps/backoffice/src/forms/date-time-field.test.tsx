import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EditedValue } from '../testing/edited-value.tsx';
import { renderBackoffice } from '../testing/render-backoffice.tsx';
import { DateTimeField } from './date-time-field.tsx';

let value: string | null;

async function show(initial: string | null): Promise<HTMLInputElement> {
  value = initial;
  await renderBackoffice(
    <EditedValue initial={initial} onValue={(next) => (value = next)}>
      {(edited, onChange) => <DateTimeField label="Shown until" zone="Europe/Berlin" value={edited} onChange={onChange} />}
    </EditedValue>,
  );
  return screen.getByLabelText<HTMLInputElement>('Shown until');
}

/** A browser gives a half typed time no value and calls it bad input; jsdom has no half typed times. */
function type(field: HTMLInputElement, text: string, badInput = false): void {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput } });
  fireEvent.change(field, { target: { value: text } });
}

it('takes the time by the clock of the zone', async () => {
  const field = await show(null);
  type(field, '2026-12-01T08:00');
  expect(value).toBe('2026-12-01T07:00:00.000Z');
  expect(field.value).toBe('2026-12-01T08:00');
});

it('keeps the time while another one is half typed, and shows it again if that is never completed', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  type(field, '', true);
  expect(field.value).toBe('');
  expect(value).toBe('2026-12-01T07:00:00.000Z');
  fireEvent.blur(field);
  expect(field.value).toBe('2026-12-01T08:00');
});

it('removes the time when its parts were removed one by one', async () => {
  const field = await show('2026-12-01T07:00:00.000Z');
  type(field, '', true);
  // The last part leaves no bad input, and its removal is no change of the value.
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false } });
  fireEvent.blur(field);
  expect(value).toBeNull();
});
