import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { ValueChanges } from './value-changes.tsx';

const same = 'Licence for the branch office in Malmö. '.repeat(10);
const after = { endCustomer: `${same}Until June.` };

it('[FEED-02] the preview shows the part of a long value that differs, and all of it when it is opened', async () => {
  await renderBackoffice(<ValueChanges kind="licences" before={{ endCustomer: `${same}Until March.` }} after={after} />);
  const shown = screen.getByText(/^….*Until June\.$/);
  expect(shown.closest('ins')).toBeTruthy();
  const whole = screen.getByText(after.endCustomer);
  expect(whole.closest('details')?.open).toBe(false);
  await userEvent.click(shown);
  expect(whole.closest('details')?.open).toBe(true);
});

it('a short value is shown as it is', async () => {
  await renderBackoffice(<ValueChanges kind="licences" before={{ endCustomer: null }} after={{ endCustomer: 'Kaskad' }} />);
  expect(screen.getByText('none', { selector: 'del' })).toBeTruthy();
  expect(screen.getByText('Kaskad', { selector: 'ins' })).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
});
