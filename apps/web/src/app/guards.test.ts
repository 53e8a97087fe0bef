import { isRedirect } from '@tanstack/react-router';
import { getProfile } from '@portal/contract/profile';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { leaveSignIn, requireToken } from './guards.ts';
import { sessionToken, storeToken } from './session.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it('[AUTH-14] leads to sign-in without a token, and remembers the way back', () => {
  expect(openLeads({ preload: false })).toBe('/signin');
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/leads?q=acme');
});

it('[AUTH-16] remembers nothing for a link that is only pointed at, say by the pointer that has just signed out', () => {
  expect(openLeads({ preload: true })).toBe('/signin');
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
});

it('lets whoever has a token through', () => {
  storeToken('secret');
  expect(openLeads({ preload: false })).toBe('/leads');
});

it('[AUTH-18] a dead token does not cost the way back to what was linked', async () => {
  storeToken('dead');
  fetched.mockResolvedValue(Response.json({}, { status: 401 }));
  expect(await openSignIn('/en/download/7')).toBe('/signin');
  expect(fetched.mock.lastCall?.[0]).toBe(getProfile.path);
  expect(sessionToken()).toBeNull();
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/en/download/7');
});

it('[AUTH-18] without an answer the token stays, and so does the way back', async () => {
  storeToken('unknown');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await openSignIn('/en/download/7')).toBe('/signin');
  expect(sessionToken()).toBe('unknown');
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/en/download/7');
});

it('who is signed in is led past sign-in, and asks nobody without a way back', async () => {
  storeToken('live');
  expect(await openSignIn()).toBe('/dashboard');
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValue(Response.json({}));
  expect(await openSignIn('/en/download/7')).toBe('/dashboard');
  expect(sessionToken()).toBe('live');
});

it('[AUTH-04] [AUTH-18] remembers no way out of the portal', async () => {
  expect(await openSignIn('//evil.example')).toBe('/signin');
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
});

async function openSignIn(way?: string): Promise<string | undefined> {
  try {
    await leaveSignIn({ search: { return: way } });
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
