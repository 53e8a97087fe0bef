import { expect, it } from 'vitest';

import { rememberReturnPath, takeReturnPath } from './return-path.ts';

it('[AUTH-04] a page is remembered with its query, and given back once', () => {
  rememberReturnPath('/leads?q=acme&page=2');
  expect(takeReturnPath()).toBe('/leads?q=acme&page=2');
  expect(takeReturnPath()).toBeUndefined();
});

it.each(['/', '/signin', '/signin?return=%2Fleads', '/navigation', '/nowhere'])('[AUTH-15] %s is not worth a return', (path) => {
  rememberReturnPath(path);
  expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
});

it.each(['//evil.example/leads', 'https://evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)', '/leads/../../x'])(
  '[AUTH-04] %s is not followed, however it came into the storage',
  (address) => {
    localStorage.setItem('redirectAfterLogin', address);
    expect(takeReturnPath()).toBeUndefined();
  },
);
