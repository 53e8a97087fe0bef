import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { reloadWhenServed } from './reload-when-served.ts';

const fetched = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  reload.mockReset();
  stop = reloadWhenServed(reload);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[SAFE-02] reloads the page when the server is back', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response(''));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(reload).toHaveBeenCalled();
});

it('does not reload by itself when the server was reachable all along', async () => {
  fetched.mockResolvedValue(new Response(''));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('stops when it is no longer needed', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
});

it('stops also during a check, so that people who have navigated away keep their screen', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  stop();
  resolve(new Response(''));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});
