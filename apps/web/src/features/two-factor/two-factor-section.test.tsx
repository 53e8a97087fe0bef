import { settlePasswordConfirmation } from '@portal/client/session/password-confirmation';
import { disableTwoFactor, enableTwoFactor, replaceRecoveryCodes, verifyTwoFactor } from '@portal/contract/two-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { mockResponse, recordedCalls, mockNetworkError, mockError } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

beforeEach(() => {
  embedConfig();
  mockResponse(enableTwoFactor, { message: '', params: { image: 'data:image/png;base64,AAAA', secret: 'ABCDEFGH' } });
});

const open = (isOn: boolean) => renderPortal(<TwoFactorSection isOn={isOn} email="marta@hallamber.example" />);

it('[PROF-08] asks for confirmation before enabling; "No" closes the dialog and sends nothing', async () => {
  await open(false);
  await press('Enable');
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to enable 2FA?' })).toBeTruthy();
  await press('No');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(recordedCalls(enableTwoFactor)).toHaveLength(0);
});

it('[PROF-08] "Yes" shows the QR code; a wrong code is reported there, a right one shows the recovery codes', async () => {
  await open(false);
  await press('Enable');
  await press('Yes');
  const dialog = await screen.findByRole('dialog', { name: 'Scan this QR Code to enable 2FA:' });
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('data:image/png;base64,AAAA');
  expect(dialog.textContent).toContain('ABCD EFGH');
  expect(screen.getByRole('link', { name: 'Open authenticator app' }).getAttribute('href')).toMatch(
    /^otpauth:\/\/totp\/[^:]+:marta%40hallamber\.example\?issuer=[^&]+&secret=ABCDEFGH&/,
  );

  const field = screen.getByLabelText<HTMLInputElement>('6-digit code');
  expect(field.autocomplete).toBe('one-time-code');
  await press('Enable 2FA');
  expect(screen.getByText('Required')).toBeTruthy();

  mockResponse(verifyTwoFactor, { message: 'This code is incorrect or has already been used.' });
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText('This code is incorrect or has already been used.')).toBeTruthy();

  mockResponse(verifyTwoFactor, { message: '2FA verification successful.', recoveryCodes: codes });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(' 123 456 ');
  await press('Enable 2FA');
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
  expect(recordedCalls(verifyTwoFactor).at(-1)?.body).toEqual({ otp_code: '123 456' });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);

  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await press('I’ve saved my codes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  [
    'Two-factor authentication is already enabled.',
    () => mockError(enableTwoFactor, 409, { message: 'Already.', code: 'twoFactor.alreadyOn' }),
  ],
  ['The door is stuck.', () => mockError(enableTwoFactor, 500, { message: 'The door is stuck.' })],
  ['Server error', () => mockError(enableTwoFactor, 500)],
  ['An unknown error occurred', () => mockNetworkError(enableTwoFactor)],
])('[PROF-09] a failure to enable shows the alert "Failed to enable 2FA: %s"', async (message, prepare) => {
  await open(false);
  prepare();
  await press('Enable');
  await press('Yes');
  expect(await screen.findByText(`Failed to enable 2FA: ${message}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enable' }).hasAttribute('disabled')).toBe(false);
});

it('[PROF-10] when two-factor is on, disabling it asks for password and code, and reports a wrong one', async () => {
  await open(true);
  expect(screen.queryByRole('button', { name: 'Enable' })).toBeNull();
  await press('Disable 2FA');
  const dialog = within(screen.getByRole('dialog', { name: 'Disable 2FA' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Disable 2FA' }));
  await send();
  expect(dialog.getAllByText('Required')).toHaveLength(2);

  mockResponse(disableTwoFactor, { success: false, error: 'x', code: 'twoFactor.wrongProof' });
  await userEvent.type(dialog.getByLabelText('Password'), 'a password');
  await userEvent.type(dialog.getByLabelText('Authentication code'), '123456');
  await send();
  expect((await dialog.findByRole('alert')).textContent).toBe('Incorrect password or code.');

  mockResponse(disableTwoFactor, { success: true });
  await send();
  expect(await screen.findByText('Two-factor authentication disabled')).toBeTruthy();
  expect(recordedCalls(disableTwoFactor).at(-1)?.body).toEqual({ password: 'a password', otp_code: '123456' });
});

it('[AUTH-19] when two-factor is on, new recovery codes can be created; cancelling the password dialog shows no error', async () => {
  await open(true);
  mockResponse(replaceRecoveryCodes, { recoveryCodes: codes });
  await press('Create new recovery codes');
  await press('Yes');
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(dialog.textContent).toContain('Your earlier codes no longer work.');
  await press('I’ve saved my codes');

  mockError(replaceRecoveryCodes, 403, { message: 'x', code: 'session.passwordRequired' });
  await press('Create new recovery codes');
  await press('Yes');
  await waitFor(() => expect(recordedCalls(replaceRecoveryCodes)).toHaveLength(2));
  await new Promise((done) => setTimeout(done));
  settlePasswordConfirmation(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create new recovery codes' }).ariaDisabled).not.toBe('true'));
  expect(screen.queryByText(/confirm your password/i)).toBeNull();
});
