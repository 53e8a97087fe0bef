import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EditedValue } from '../testing/edited-value.tsx';
import { halfType, setHalfTyped } from '../testing/half-type.ts';
import { renderBackoffice } from '../testing/render-backoffice.tsx';
import { DayField } from './day-field.tsx';

let values: (string | null)[];

async function show(initial: string | null, { entersOnBlur = false } = {}): Promise<HTMLInputElement> {
  values = [];
  await renderBackoffice(
    <EditedValue initial={initial} onValue={(next) => values.push(next)}>
      {(value, onChange) => <DayField label="Effective from" {...{ value, onChange, entersOnBlur }} />}
    </EditedValue>,
  );
  return screen.getByLabelText<HTMLInputElement>('Effective from');
}

const incomplete = () => screen.queryByText('Enter a complete date.');

it('[PUBL-12] does not write the day back while another one is half typed', async () => {
  const field = await show('2026-12-01');
  halfType(field);
  expect(field.value).toBe('');
  expect(incomplete()).toBeNull();
  setHalfTyped(field, false);
  fireEvent.change(field, { target: { value: '2026-12-24' } });
  expect(field.value).toBe('2026-12-24');
  expect(values).toEqual(['2026-12-24']);
});

it('[PUBL-12] removes the day when its parts were removed one by one', async () => {
  const field = await show('2026-12-01');
  halfType(field);
  expect(values).toEqual([]);
  // The last part leaves no bad input, and its removal is no change of the value.
  setHalfTyped(field, false);
  fireEvent.blur(field);
  expect(values).toEqual([null]);
});

it('[PUBL-12] says that a day is incomplete when the field is left, and stores nothing', async () => {
  const field = await show(null);
  setHalfTyped(field, true);
  fireEvent.blur(field);
  expect(incomplete()).toBeTruthy();
  expect(values).toEqual([]);
});

it('takes a year of five digits for half typed, and stores nothing', async () => {
  const field = await show('2026-12-31');
  fireEvent.change(field, { target: { value: '20271-12-31' } });
  fireEvent.blur(field);
  expect(field.value).toBe('20271-12-31');
  expect(incomplete()).toBeTruthy();
  expect(values).toEqual([]);
  expect(field.max).toBe('9999-12-31');
});

it('tells a day only when its year has four digits, if each of them would make another day', async () => {
  const field = await show(null, { entersOnBlur: true });
  for (const day of ['0002-12-01', '0020-12-01', '0202-12-01']) fireEvent.change(field, { target: { value: day } });
  expect(field.value).toBe('0202-12-01');
  expect(values).toEqual([]);
  fireEvent.change(field, { target: { value: '2027-12-01' } });
  expect(values).toEqual(['2027-12-01']);
  fireEvent.blur(field);
  expect(values).toHaveLength(1);
});

it('tells a day of a shorter year when the field is left', async () => {
  const field = await show(null, { entersOnBlur: true });
  fireEvent.change(field, { target: { value: '0202-12-01' } });
  fireEvent.blur(field);
  expect(values).toEqual(['0202-12-01']);
});
