import { sessionToken } from '@portal/client/session/session-token';
import { changePassword } from '@portal/contract/password';
import { logout } from '@portal/contract/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { setNavigator } from '@portal/client/navigation/navigate-to';
import { mockResponse, recordedCalls, mockNetworkError, mockError } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const navigateTo = vi.fn();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change Password' }));

async function fill(current: string, next: string, confirmed: string) {
  await userEvent.type(field('Current password'), current);
  await userEvent.type(field('New password'), next);
  await userEvent.type(field('Confirm new password'), confirmed);
}

beforeEach(async () => {
  navigateTo.mockReset();
  setNavigator(navigateTo);
  mockResponse(logout, { message: '' });
  await renderPortal(<ChangePasswordForm />, { at: '/changepassword' });
});

it('[PROF-13] shows "Required" for each empty field and sends nothing', async () => {
  await submit();
  expect(screen.getAllByText('Required')).toHaveLength(3);
  expect(document.activeElement).toBe(field('Current password'));
  expect(recordedCalls(changePassword)).toHaveLength(0);
});

it('[PROF-13] reports that the two passwords differ, until the first one is changed to match', async () => {
  await fill('old password', 'a long new password', 'another password');
  await submit();
  expect(screen.getByText('New Password and Confirm Password must match')).toBeTruthy();
  expect(recordedCalls(changePassword)).toHaveLength(0);

  await userEvent.clear(field('New password'));
  await userEvent.type(field('New password'), 'another password');
  await waitFor(() => expect(screen.queryByText('New Password and Confirm Password must match')).toBeNull());
});

it('[PROF-14] sends the passwords, confirms the change, signs out and opens sign-in', async () => {
  mockResponse(changePassword, { success: true });
  await fill('old password', 'a long new password', 'a long new password');
  await submit();
  expect(await screen.findByText('Change Password updated successfully')).toBeTruthy();
  await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/signin'));
  expect(sessionToken()).toBeNull();
  expect(recordedCalls(changePassword)[0]?.body).toEqual({
    currentPassword: 'old password',
    newPassword: 'a long new password',
    confirmPassword: 'a long new password',
  });
});

it.each([
  ['known', { success: false, code: 'password.currentWrong', error: 'Your current password is incorrect.' }, 'Current password'],
  ['unknown', { success: false, code: 'password.stale', error: 'Not this one.' }, 'New password'],
])('[PROF-15] a rejection with a %s code shows its error as an alert and at the field', async (_, outcome, label) => {
  mockResponse(changePassword, outcome);
  await fill('old password', 'a long new password', 'a long new password');
  await submit();
  await waitFor(() => expect(screen.getAllByText(outcome.error)).toHaveLength(2));
  expect(document.activeElement).toBe(field(label));
  expect(navigateTo).not.toHaveBeenCalled();
  expect(field('New password').value).toBe('a long new password');
});

it.each([
  ['a failure', () => mockError(changePassword, 500, { message: 'Boom.' })],
  ['no response', () => mockNetworkError(changePassword)],
])('[PROF-15] %s shows the alert that an error occurred', async (_, prepare) => {
  prepare();
  await fill('old password', 'a long new password', 'a long new password');
  await submit();
  expect(await screen.findByText('An error occurred while updating the Change Password')).toBeTruthy();
  expect(navigateTo).not.toHaveBeenCalled();
});

it('checks off the rules while the person types, and shows the password on request', async () => {
  await userEvent.type(field('New password'), 'short');
  expect(screen.queryByText('(met)')).toBeNull();
  await userEvent.type(field('New password'), ' but not any more');
  expect(screen.getAllByText('(met)')).toHaveLength(1);

  const [, show] = screen.getAllByRole('button', { name: 'Show password' });
  await userEvent.click(show as HTMLElement);
  expect(field('New password').type).toBe('text');
  expect(field('Current password').type).toBe('password');
});

it('[PROF-15] reports a wrong current password and a rejected new one together, and marks the rule that only the server can check', async () => {
  mockResponse(changePassword, {
    success: false,
    code: 'password.currentWrong',
    error: 'Two things.',
    faults: ['password.currentWrong', 'password.common'],
  });
  await fill('old password', 'password123456', 'password123456');
  await submit();
  const ariaInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
  await waitFor(() => expect([ariaInvalid('Current password'), ariaInvalid('New password')]).toEqual(['true', 'true']));
  expect(document.activeElement).toBe(field('Current password'));
  expect(screen.getByText('(not met)').closest('li')?.textContent).toContain('Not ');

  await userEvent.type(field('New password'), '!');
  expect(screen.queryByText('(not met)')).toBeNull();
});
