import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useDirtyForm } from './dirty-forms.ts';
import { leavingOnPurpose, lostSession, onSessionEnd, sessionEnded } from './session-end.ts';
import { endSession, loseSession, sessionToken, storeToken } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

const openSignIn = vi.fn();
onSessionEnd(openSignIn);

beforeEach(() => {
  openSignIn.mockReset();
  lostSession.forget();
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
  // A way back that was left before says nothing about why the session is over.
  localStorage.setItem('redirectAfterLogin', '/leads');
  inAnotherTab(endSession);
  expect(openSignIn).toHaveBeenCalledOnce();
  expect(signInAgain.isNeeded()).toBe(false);

  storeToken('dead');
  localStorage.removeItem('redirectAfterLogin');
  inAnotherTab(loseSession);
  expect(openSignIn).toHaveBeenCalledOnce();
  expect(signInAgain.isNeeded()).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('[AUTH-15] sign-in can say that the session was lost, and says nothing to whoever has left on purpose', async () => {
  await leavingOnPurpose(async () => sessionEnded('dead'));
  expect(lostSession.isNoted()).toBe(false);
  sessionEnded('dead');
  expect(lostSession.isNoted()).toBe(true);
});

/** What is written there is told here when it is done, one event each. */
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
