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
const load = async () => {
  vi.resetModules();
  return import('./mailed-link-token.ts');
};

async function follow(token: string) {
  const link = await load();
  try {
    link.consumeLinkToken({ search: { token } });
  } catch (error) {
    // Navigates to the URL without the secret.
    if (!isRedirect(error)) throw error;
  }
  return link;
}

it('keeps the secret of a link across a reload, until it is cleared', async () => {
  await follow('secret');
  const link = await load();
  expect(link.linkToken()).toBe('secret');
  link.clearLinkToken();
  expect(link.linkToken()).toBeUndefined();
  expect((await load()).linkToken()).toBeUndefined();
});

it('keeps it for half an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const link = await follow('secret');
  vi.setSystemTime(Date.now() + 29 * 60_000);
  expect(link.linkToken()).toBe('secret');
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(link.linkToken()).toBeUndefined();
  expect((await load()).linkToken()).toBeUndefined();
});

it('works without session storage, until the next reload', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  const link = await follow('secret');
  expect(link.linkToken()).toBe('secret');
  link.clearLinkToken();
  expect(link.linkToken()).toBeUndefined();
});
