import { i18n } from '@lingui/core';
import { handleUnauthorized } from '@portal/client/session/session-expiry';
import { sessionToken, storeToken } from '@portal/client/session/session-token';
import { toastQueue } from '@portal/ui/notify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setNavigator } from '@portal/client/navigation/navigate-to';
import { signOut } from './sign-out.ts';

const fetchMock = vi.fn<typeof fetch>();
const navigateTo = vi.fn();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  navigateTo.mockReset();
  setNavigator(navigateTo);
  toastQueue.take();
  storeToken('secret');
});
afterEach(() => vi.unstubAllGlobals());

it('[AUTH-16] calls the server, clears the token and opens sign-in', async () => {
  fetchMock.mockResolvedValue(Response.json({ message: 'Bye.' }));
  await signOut();

  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/logout');
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(sessionToken()).toBeNull();
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/signin');
  expect(toastQueue.take()).toEqual([]);
});

it('[AUTH-16] clears the token before the server ends the session, so that no other tab takes it for an expired one', async () => {
  let tokenDuringCall: string | null = 'secret';
  fetchMock.mockImplementation(async () => {
    tokenDuringCall = sessionToken();
    return Response.json({ message: 'Bye.' });
  });
  await signOut();
  expect(tokenDuringCall).toBeNull();
});

it('[AUTH-16] two clicks send one call', async () => {
  fetchMock.mockResolvedValue(Response.json({ message: 'Bye.' }));
  await Promise.all([signOut(), signOut()]);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it.each([
  ["the server's message", Response.json({ message: 'Try later.' }, { status: 500 }), 'Try later.'],
  ['"Logout failed" without one', new Response('', { status: 500 }), 'Logout failed'],
])('[AUTH-16] a failure shows %s, and signs out in this browser all the same', async (_, response, text) => {
  fetchMock.mockResolvedValue(response);
  await signOut();

  expect(toastQueue.take()).toEqual([{ kind: 'error', text }]);
  expect(sessionToken()).toBeNull();
  expect(navigateTo).toHaveBeenCalledWith('/signin');
});

it('[AUTH-16] sets no return path, even if calls in flight are rejected meanwhile', async () => {
  fetchMock.mockImplementation(async () => {
    handleUnauthorized('secret');
    return Response.json({ message: 'Bye.' });
  });
  window.history.replaceState(null, '', '/partner/dashboard');
  await signOut();

  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/signin');
});
