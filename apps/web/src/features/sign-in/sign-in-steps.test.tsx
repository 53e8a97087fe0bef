import { toastQueue } from '@portal/ui/notify';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openArea } from '@portal/client/session/open-area';
import { renderScreen } from '@portal/client/testing/render-screen';
import { SignInSteps } from './sign-in-steps.tsx';

const fetchMock = vi.fn<typeof fetch>();
vi.mock(import('@portal/client/session/open-area'), () => ({ openArea: vi.fn() }));

const handleSignedIn = vi.fn<(token: string) => Promise<void>>();
const code = () => screen.getByLabelText<HTMLInputElement>('One-time password');
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  handleSignedIn.mockReset().mockResolvedValue();
  toastQueue.take();
  await renderScreen(<SignInSteps intro="Welcome." outro="Become a partner" onSignedIn={handleSignedIn} />);

  fetchMock.mockResolvedValueOnce(Response.json({ token: 'interim', is2faEnabled: true, message: 'Code, please.' }));
  await userEvent.type(screen.getByLabelText('Email'), 'marta@hallamber.example');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  await screen.findByLabelText('One-time password');
});
afterEach(() => vi.unstubAllGlobals());

it('[AUTH-05] asks for the code in a single field that phones and password managers recognize, and stores nothing', () => {
  expect(screen.getAllByRole('textbox')).toEqual([code()]);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(document.activeElement).toBe(code());
  expect([code().autocomplete, code().inputMode, code().type]).toEqual(['one-time-code', 'numeric', 'text']);
  expect(screen.getByText('Signing in as marta@hallamber.example')).toBeTruthy();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it('[AUTH-05] shows "Required" when the code is empty, and sends nothing', async () => {
  await verify();
  expect(screen.getByText('Required')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('[AUTH-10] shows an alert for a rejected code, and keeps the step and the input', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ message: 'The code has expired' }));
  await userEvent.type(code(), '123 456');
  await verify();
  expect(toastQueue.take()).toMatchObject([{ kind: 'error', text: 'OTP verification failed: The code has expired' }]);
  expect(code().getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText('Enter the code your app shows now.')).toBeTruthy();
  expect(screen.queryByText('The code has expired')).toBeNull();
  expect(code().value).toBe('123 456');
  expect(document.activeElement).toBe(code());
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(handleSignedIn).not.toHaveBeenCalled();
});

it('[AUTH-10] shows beside the field what to do after too many attempts', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ code: 'signIn.tooManyAttempts', message: 'Slow down.' }, { status: 429 }));
  await userEvent.type(code(), '123456{Enter}');
  expect(await screen.findByText('Too many attempts. Try again later.')).toBeTruthy();
  expect(toastQueue.take()).toMatchObject([{ kind: 'error', text: 'OTP verification failed: HTTP error! Status: 429' }]);
});

it('asks for the password again and explains why when the sign-in has expired', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({}, { status: 401 }));
  await userEvent.type(code(), '123456{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Enter your password again.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('marta@hallamber.example');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('accepts a recovery code in the same field, with the letter keyboard', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect(document.activeElement).toBe(field);
  expect(field.inputMode).toBe('text');
  fetchMock.mockResolvedValueOnce(Response.json({ token: 'full', message: '2FA verification successful.' }));
  await userEvent.type(field, 'abcd-efgh-jkmn{Enter}');
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledExactlyOnceWith('full'));
});

it('returns to email and password on request', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Back to email and password' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('marta@hallamber.example');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  expect(screen.queryByLabelText('One-time password')).toBeNull();
});

it('[AUTH-10] removes the alert of a wrong code when the right one is entered', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ message: 'The code has expired' }));
  await userEvent.type(code(), '123456{Enter}');
  await screen.findByText('Enter the code your app shows now.');
  fetchMock.mockResolvedValueOnce(Response.json({ token: 'full', message: '2FA verification successful.' }));
  await userEvent.clear(code());
  await userEvent.type(code(), '654321{Enter}');
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledExactlyOnceWith('full'));
  expect(toastQueue.take()).toEqual([]);
});

it('hands staff over to the back office, with their token', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ token: 'full', area: 'backoffice', message: '2FA verification successful.' }));
  await userEvent.type(code(), '123456{Enter}');
  await vi.waitFor(() => expect(openArea).toHaveBeenCalledWith('backoffice', 'full'));
  expect(handleSignedIn).not.toHaveBeenCalled();
});
