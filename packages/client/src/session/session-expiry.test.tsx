import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '../api/query-client.ts';
import { configureTestSession } from '../testing/configure-test-session.ts';
import { useUnsavedForm } from './unsaved-forms.ts';
import { duringSignOut, lostSession, onSessionExpired, handleUnauthorized } from './session-expiry.ts';
import { sessionConfig } from './session-config.ts';
import { clearSession, loseSession, sessionToken, storeToken } from './session-token.ts';
import { reauthentication } from './reauthentication.ts';

configureTestSession();

const openSignIn = vi.fn();
onSessionExpired(openSignIn);

beforeEach(() => {
  openSignIn.mockReset();
  lostSession.forget();
  window.history.replaceState(null, '', '/app/profile?tab=general');
  storeToken('dead');
});
afterEach(() => {
  clearSession();
  reauthentication.end();
});

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedForm(isDirty);
  return null;
}

it('[AUTH-15] opens sign-in when no input would be lost', () => {
  const { rerender } = render(<Form isDirty />);
  rerender(<Form isDirty={false} />);
  handleUnauthorized('dead');
  expect(openSignIn).toHaveBeenCalledOnce();
  expect(reauthentication.isNeeded()).toBe(false);
});

it('[AUTH-15] shows sign-in over the page when a form is unsaved; token and return path are handled as usual', () => {
  render(<Form isDirty />);
  handleUnauthorized('dead');
  expect(openSignIn).not.toHaveBeenCalled();
  expect(reauthentication.isNeeded()).toBe(true);
  expect(sessionToken()).toBeNull();
  expect(localStorage.getItem('returnPath')).toBe('/profile?tab=general');
});

it('[AUTH-15] ignores a form that is no longer on the page', () => {
  render(<Form isDirty />).unmount();
  handleUnauthorized('dead');
  expect(openSignIn).toHaveBeenCalledOnce();
});

it('keeps the form when the session expired in another tab, but not when someone signed out there', () => {
  render(<Form isDirty />);
  // An earlier return path says nothing about why the session ended.
  localStorage.setItem('returnPath', '/things');
  inAnotherTab(clearSession);
  expect(openSignIn).toHaveBeenCalledOnce();
  expect(reauthentication.isNeeded()).toBe(false);

  storeToken('dead');
  localStorage.removeItem('returnPath');
  inAnotherTab(loseSession);
  expect(openSignIn).toHaveBeenCalledOnce();
  expect(reauthentication.isNeeded()).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('[AUTH-15] keeps the loaded data under an unsaved form when the session expired in another tab, but not after a sign-out', () => {
  const { lossKey, tokenKey } = sessionConfig();
  const removeToken = () => localStorage.removeItem(tokenKey);
  render(<Form isDirty />);
  queryClient.setQueryData(['profile'], { id: '7' });
  inAnotherTab(() => {
    localStorage.setItem(lossKey, '1');
    removeToken();
    localStorage.removeItem(lossKey);
  });
  expect(queryClient.getQueryData(['profile'])).toEqual({ id: '7' });

  reauthentication.end();
  localStorage.setItem(tokenKey, 'next');
  inAnotherTab(removeToken);
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
});

it('[AUTH-15] sign-in shows that the session was lost, but not after a deliberate sign-out', async () => {
  await duringSignOut(async () => handleUnauthorized('dead'));
  expect(lostSession.isNoted()).toBe(false);
  handleUnauthorized('dead');
  expect(lostSession.isNoted()).toBe(true);
});

/** Writes in another tab arrive here as storage events, one for each key. */
function inAnotherTab(act: () => void): void {
  const events: StorageEvent[] = [];
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, key, newValue) {
    this[key] = newValue;
    events.push(new StorageEvent('storage', { key, newValue }));
  });
  const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function drop(this: Storage, key) {
    if (!(key in this)) return;
    delete this[key];
    events.push(new StorageEvent('storage', { key, newValue: null }));
  });
  act();
  set.mockRestore();
  remove.mockRestore();
  for (const event of events) window.dispatchEvent(event);
}
