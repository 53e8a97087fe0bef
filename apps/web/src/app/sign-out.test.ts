import { i18n } from '@lingui/core';
import { raisedToasts } from '@portal/ui/notify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openPathsWith } from './open-path.ts';
import { sessionEnded } from './session-end.ts';
import { sessionToken, storeToken } from './session.ts';
import { signOut } from './sign-out.ts';

const fetched = vi.fn<typeof fetch>();
const opened = vi.fn();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  opened.mockReset();
  openPathsWith(opened);
  raisedToasts.take();
  storeToken('secret');
});
afterEach(() => vi.unstubAllGlobals());

it('[AUTH-16] tells the server, forgets the token and opens sign-in', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Bye.' }));
  await signOut();

  expect(fetched.mock.calls[0]?.[0]).toBe('/api/logout');
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(sessionToken()).toBeNull();
  expect(opened).toHaveBeenCalledExactlyOnceWith('/signin');
  expect(raisedToasts.take()).toEqual([]);
});

it('[AUTH-16] two clicks are one call', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Bye.' }));
  await Promise.all([signOut(), signOut()]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['what the server says', Response.json({ message: 'Try later.' }, { status: 500 }), 'Try later.'],
  ['"Logout failed" when it says nothing', new Response('', { status: 500 }), 'Logout failed'],
])('[AUTH-16] a failure says %s, and signs out here all the same', async (_, response, text) => {
  fetched.mockResolvedValue(response);
  await signOut();

  expect(raisedToasts.take()).toEqual([{ kind: 'error', text }]);
  expect(sessionToken()).toBeNull();
  expect(opened).toHaveBeenCalledWith('/signin');
});

it('[AUTH-16] leaves no way back, though calls under way are refused meanwhile', async () => {
  fetched.mockImplementation(async () => {
    sessionEnded('secret');
    return Response.json({ message: 'Bye.' });
  });
  window.history.replaceState(null, '', '/partner/dashboard');
  await signOut();

  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  expect(opened).toHaveBeenCalledExactlyOnceWith('/signin');
});
