import { requireToken } from '@portal/client/navigation/require-token';
import { lostSession } from '@portal/client/session/session-expiry';
import { sessionToken, storeToken } from '@portal/client/session/session-token';
import { isRedirect } from '@tanstack/react-router';
import { getProfile } from '@portal/contract/profile';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { redirectIfSignedIn } from './route-guards.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  lostSession.forget();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

it('[AUTH-14] redirects to sign-in without a token, and stores the return path', () => {
  expect(openLeads({ preload: false })).toBe('/signin');
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/leads?q=acme');
});

it('[AUTH-16] stores no return path while a link is only preloaded, for example by the pointer that has just signed out', () => {
  expect(openLeads({ preload: true })).toBe('/signin');
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
});

it('lets people with a token open a signed-in screen', () => {
  storeToken('secret');
  expect(openLeads({ preload: false })).toBe('/leads');
});

it('[AUTH-18] an expired token does not lose the return path of a link', async () => {
  storeToken('dead');
  fetchMock.mockResolvedValue(Response.json({}, { status: 401 }));
  expect(await openSignIn('/en/download/7')).toBe('/signin');
  expect(fetchMock.mock.lastCall?.[0]).toBe(getProfile.path);
  expect(sessionToken()).toBeNull();
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/en/download/7');
});

it('[AUTH-18] keeps token and return path if the server does not respond', async () => {
  storeToken('unknown');
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await openSignIn('/en/download/7')).toBe('/signin');
  expect(sessionToken()).toBe('unknown');
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/en/download/7');
});

it('[AUTH-18] an expired token does not skip sign-in, and sign-in knows that the session was lost', async () => {
  storeToken('dead');
  fetchMock.mockResolvedValue(Response.json({}, { status: 401 }));
  expect(await openSignIn()).toBe('/signin');
  expect(sessionToken()).toBeNull();
  expect(lostSession.isNoted()).toBe(true);
});

it('[AUTH-18] a session that another tab has started meanwhile is not cleared', async () => {
  storeToken('dead');
  fetchMock.mockImplementation(async () => {
    localStorage.setItem('token', 'live');
    return Response.json({}, { status: 401 });
  });
  expect(await openSignIn()).toBe('/dashboard');
  expect(sessionToken()).toBe('live');
  expect(lostSession.isNoted()).toBe(false);
});

it('preloading a link to sign-in sends no request and stores nothing', async () => {
  storeToken('dead');
  expect(await openSignIn('/leads', { preload: true })).toBe('/signin');
  expect(fetchMock).not.toHaveBeenCalled();
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
});

it('redirects signed-in people from sign-in to the dashboard, also while the server has problems', async () => {
  storeToken('live');
  fetchMock.mockResolvedValue(Response.json({}));
  expect(await openSignIn()).toBe('/dashboard');
  expect(await openSignIn('/leads')).toBe('/dashboard');
  fetchMock.mockResolvedValue(Response.json({}, { status: 503 }));
  expect(await openSignIn()).toBe('/dashboard');
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await openSignIn()).toBe('/dashboard');
  expect(sessionToken()).toBe('live');
  expect(lostSession.isNoted()).toBe(false);
});

it('does not delay the dashboard for long, and a late response ends no session', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  storeToken('dead');
  let signal: AbortSignal | null | undefined;
  const late = Promise.withResolvers<Response>();
  fetchMock.mockImplementation((_, request) => {
    signal = request?.signal;
    signal?.addEventListener('abort', () => late.reject(new DOMException('aborted', 'AbortError')));
    return late.promise;
  });
  const opened = openSignIn();
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(1000);
  expect(await opened).toBe('/dashboard');
  expect(signal?.aborted).toBe(true);
  expect(sessionToken()).toBe('dead');
  vi.useRealTimers();
});

it('[PLAY-15] a linked document opens in the document viewer for people with a session but without its cookie', async () => {
  storeToken('live');
  fetchMock.mockResolvedValue(Response.json({}));
  expect(await openSignIn('/en/download/7')).toBe('/playbook');
});

it('[AUTH-04] [AUTH-18] stores no return path outside of the portal', async () => {
  expect(await openSignIn('//evil.example')).toBe('/signin');
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
});

async function openSignIn(returnPath?: string, { preload = false } = {}): Promise<string | undefined> {
  try {
    await redirectIfSignedIn({ search: { return: returnPath }, preload });
    return '/signin';
  } catch (error) {
    return isRedirect(error) ? error.options.to : undefined;
  }
}

function openLeads({ preload }: { preload: boolean }): string | undefined {
  try {
    requireToken({ location: { pathname: '/leads', searchStr: '?q=acme' }, preload });
    return '/leads';
  } catch (error) {
    return isRedirect(error) ? error.options.to : undefined;
  }
}
