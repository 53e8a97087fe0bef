import { rememberReturnPath, consumeReturnPath } from '@portal/client/session/return-path';
import { expect, it } from 'vitest';

it('[AUTH-04] remembers a page with its query, and returns it once', () => {
  rememberReturnPath('/leads?q=acme&page=2');
  expect(consumeReturnPath()).toBe('/leads?q=acme&page=2');
  expect(consumeReturnPath()).toBeUndefined();
});

it.each(['/', '/signin', '/signin?return=%2Fleads', '/navigation', '/nowhere'])(
  '[AUTH-15] %s is not stored as a return path',
  (path) => {
    rememberReturnPath(path);
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  },
);

it.each(['//evil.example/leads', 'https://evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)', '/leads/../../x'])(
  '[AUTH-04] does not return %s, even if it is in the storage',
  (path) => {
    localStorage.setItem('redirectAfterLogin', path);
    expect(consumeReturnPath()).toBeUndefined();
  },
);
