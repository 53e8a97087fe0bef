import { storeToken } from '@portal/client/session/session-token';
import { embedConfig } from '@portal/client/testing/embed-config';
import { Link } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';

const account = aStaffAccount();

it.each(['First name', 'Current password'])('asks before the page is left when "%s" was typed', async (label) => {
  embedConfig();
  storeToken('a-token');
  await renderBackoffice(
    <>
      <PersonSection account={account} />
      <PasswordSection email={account.email} />
      <Link to="/people">People</Link>
    </>,
    { at: '/account' },
  );
  await userEvent.type(screen.getByLabelText(label), 'x');
  await userEvent.click(screen.getByRole('link', { name: 'People' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});
