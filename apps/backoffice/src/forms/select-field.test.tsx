import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SelectField } from './select-field.tsx';

it('describes the select by its help and its error', () => {
  const options = [{ value: 'en', label: 'English' }];
  render(
    <SelectField label="Language" help="Of the mail." error="Choose one." options={options} value="en" onChange={() => {}} />,
  );
  const select = screen.getByRole('combobox', { name: 'Language' });
  const ids = select.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Of the mail.', 'Choose one.']);
});
