import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { EditedValue } from '../../../testing/edited-value.tsx';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ColourField } from './colour-field.tsx';

it('[PUBL-12] leads back to the field when its colour is removed', async () => {
  let colour: string | null = '#0f6e84';
  await renderBackoffice(
    <EditedValue<string | null> initial={colour} onValue={(value) => (colour = value)}>
      {(value, onChange) => <ColourField label="Background colour" value={value} onChange={onChange} error={undefined} />}
    </EditedValue>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove colour' }));
  expect(colour).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Background colour'));
});
