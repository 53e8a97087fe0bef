import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { halfType, setHalfTyped } from '../../../testing/half-type.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ReviewField } from './review-field.tsx';

it('[PUBL-15] saves no day of review that is half typed, and says so', async () => {
  const onSave = vi.fn();
  await renderBackoffice(<ReviewField value="2027-11-16" onSave={onSave} />);
  const field = screen.getByLabelText<HTMLInputElement>('Review on');
  halfType(field);
  expect(field.value).toBe('');
  fireEvent.blur(field);
  expect(screen.getByText('Enter a complete date.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it('[PUBL-15] saves a day of review as soon as it is whole: the tab may be closed before the field is left', async () => {
  const onSave = vi.fn();
  await renderBackoffice(<ReviewField value={null} onSave={onSave} />);
  const field = screen.getByLabelText('Review on');
  for (const year of ['0002', '0020', '0202']) fireEvent.change(field, { target: { value: `${year}-11-16` } });
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2027-11-16' } });
  expect(onSave.mock.calls).toEqual([['2027-11-16']]);
});

it('[PUBL-15] removes the day of review when the field is left empty', async () => {
  const onSave = vi.fn();
  await renderBackoffice(<ReviewField value="2027-11-16" onSave={onSave} />);
  const field = screen.getByLabelText<HTMLInputElement>('Review on');
  halfType(field);
  setHalfTyped(field, false);
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(onSave.mock.calls).toEqual([[null]]);
});
