import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';

import { requireToken } from './guards.ts';
import { storeToken } from './session.ts';

beforeEach(() => localStorage.clear());

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

function openLeads({ preload }: { preload: boolean }): string | undefined {
  try {
    requireToken({ location: { pathname: '/leads', searchStr: '?q=acme' }, preload });
    return '/leads';
  } catch (error) {
    return isRedirect(error) ? error.options.to : undefined;
  }
}
