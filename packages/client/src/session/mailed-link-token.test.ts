import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Simulates a reload: nothing is left in memory. */
const reload = async () => {
  vi.resetModules();
  return import('./mailed-link-token.ts');
};

async function followLink(token: string) {
  const link = await reload();
  try {
    link.consumeLinkToken({ search: { token } });
  } catch (error) {
    // `consumeLinkToken` redirects to the URL without the secret.
    if (!isRedirect(error)) throw error;
  }
  return link;
}

it('keeps the secret of a link across a reload, until it is cleared', async () => {
  await followLink('secret');
  const link = await reload();
  expect(link.linkToken()).toBe('secret');
  link.clearLinkToken();
  expect(link.linkToken()).toBeUndefined();
  expect((await reload()).linkToken()).toBeUndefined();
});

it('keeps the secret for half an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const link = await followLink('secret');
  vi.setSystemTime(Date.now() + 29 * 60_000);
  expect(link.linkToken()).toBe('secret');
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(link.linkToken()).toBeUndefined();
  expect((await reload()).linkToken()).toBeUndefined();
});

it('keeps the secret in memory until the next reload if there is no session storage', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  const link = await followLink('secret');
  expect(link.linkToken()).toBe('secret');
  link.clearLinkToken();
  expect(link.linkToken()).toBeUndefined();
});
