import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useDirtyForm } from './dirty-forms.ts';
import { onSessionEnd, sessionEnded } from './session-end.ts';
import { endSession, sessionToken, storeToken } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

const openSignIn = vi.fn();
onSessionEnd(openSignIn);

beforeEach(() => {
  openSignIn.mockReset();
  window.history.replaceState(null, '', '/partner/profile?tab=general');
  storeToken('dead');
});
afterEach(() => {
  endSession();
  signInAgain.end();
});

function Form({ isDirty }: { isDirty: boolean }) {
  useDirtyForm(isDirty);
  return null;
}

it('[AUTH-15] opens sign-in when nothing typed would be lost', () => {
  const { rerender } = render(<Form isDirty />);
  rerender(<Form isDirty={false} />);
  sessionEnded('dead');
  expect(openSignIn).toHaveBeenCalledOnce();
  expect(signInAgain.isNeeded()).toBe(false);
});

it('[AUTH-15] asks over the page when a form is not saved; token and return path are as always', () => {
  render(<Form isDirty />);
  sessionEnded('dead');
  expect(openSignIn).not.toHaveBeenCalled();
  expect(signInAgain.isNeeded()).toBe(true);
  expect(sessionToken()).toBeNull();
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/profile?tab=general');
});

it('[AUTH-15] a form that has left the page keeps nobody there', () => {
  render(<Form isDirty />).unmount();
  sessionEnded('dead');
  expect(openSignIn).toHaveBeenCalledOnce();
});

it('keeps the form when the session was seen to end in another tab, but not when someone signed out there', () => {
  render(<Form isDirty />);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(openSignIn).toHaveBeenCalledOnce();
  expect(signInAgain.isNeeded()).toBe(false);

  localStorage.setItem('redirectAfterLogin', '/leads');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(openSignIn).toHaveBeenCalledOnce();
  expect(signInAgain.isNeeded()).toBe(true);
});
