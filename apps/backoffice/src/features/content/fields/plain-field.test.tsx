import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { EditedValue } from '../../../testing/edited-value.tsx';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { PlainField } from './plain-field.tsx';
import { SlugField } from './slug-field.tsx';

it.each([
  ['text', PlainField],
  ['address', SlugField],
])('[PUBL-12] keeps a pasted %s that is too long, and says by how much', async (_kind, Field) => {
  let edited: string | null = null;
  await renderBackoffice(
    <EditedValue<string | null> initial={null} onValue={(value) => (edited = value)}>
      {(value, onChange) => <Field label="Model" maxLength={5} value={value} onChange={onChange} />}
    </EditedValue>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Model' }));
  await userEvent.paste('rx48012');
  expect(edited).toBe('rx48012');
  expect(screen.getByText('2 characters too many')).toBeTruthy();
});

it('[PUBL-12] writes a code in capitals while it is typed', async () => {
  let edited: string | null = null;
  await renderBackoffice(
    <EditedValue<string | null> initial={null} onValue={(value) => (edited = value)}>
      {(value, onChange) => <PlainField label="Currency" maxLength={3} isUpperCase value={value} onChange={onChange} />}
    </EditedValue>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Currency' }), 'eur');
  expect(edited).toBe('EUR');
});
