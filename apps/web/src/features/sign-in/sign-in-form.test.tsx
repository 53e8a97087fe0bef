import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderScreen } from '@portal/client/testing/render-screen';
import { SignInForm } from './sign-in-form.tsx';

const handleSubmit = vi.fn<(credentials: { email: string; password: string }) => Promise<void>>();
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

beforeEach(async () => {
  handleSubmit.mockReset().mockResolvedValue();
  await renderScreen(<SignInForm onSubmit={handleSubmit} />);
});

it('[AUTH-02] shows "Required" for both empty fields, and sends nothing', async () => {
  await signIn();
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(document.activeElement).toBe(email());
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(handleSubmit).not.toHaveBeenCalled();
});

it.each(['marta', 'marta@', '@hallamber.example', 'marta lindqvist@hallamber.example', 'marta@hallamber'])(
  '[AUTH-02] rejects %s as an email address',
  async (typed) => {
    await userEvent.type(email(), typed);
    await userEvent.type(password(), 'secret{Enter}');
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(handleSubmit).not.toHaveBeenCalled();
  },
);

it('[AUTH-02] focuses the password when only that is missing', async () => {
  await userEvent.type(email(), 'marta@hallamber.example{Enter}');
  expect(screen.getAllByText('Required')).toHaveLength(1);
  expect(document.activeElement).toBe(password());
});

it('shows no error for a field that was only focused, but does after something was typed', async () => {
  await userEvent.click(email());
  await userEvent.click(password());
  expect(screen.queryByText('Required')).toBeNull();

  await userEvent.type(email(), 'x');
  await userEvent.clear(email());
  await userEvent.click(password());
  expect(screen.getByText('Required')).toBeTruthy();
});

it('removes an error as soon as it is fixed', async () => {
  await userEvent.type(email(), 'marta@');
  await userEvent.click(password());
  expect(screen.getByText('Invalid email address')).toBeTruthy();

  await userEvent.type(email(), 'hallamber.example');
  expect(screen.queryByText('Invalid email address')).toBeNull();
});

it('submits once, shows that it is waiting, and keeps the input', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  handleSubmit.mockReturnValue(promise);
  await userEvent.type(email(), 'marta@hallamber.example');
  await userEvent.type(password(), ' secret {Enter}{Enter}');

  const button = screen.getByRole('button', { name: 'Signing in…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(handleSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'marta@hallamber.example', password: ' secret ' });

  resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy());
  expect(email().value).toBe('marta@hallamber.example');
  expect(password().value).toBe(' secret ');
});

it('shows and hides the password', async () => {
  await userEvent.type(password(), 'secret');
  expect(password().type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});
