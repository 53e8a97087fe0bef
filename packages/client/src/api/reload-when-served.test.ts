import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { reloadWhenServed } from './reload-when-served.ts';

const fetchMock = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  reload.mockReset();
  stop = reloadWhenServed(reload);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[SAFE-02] reloads the page when the server is back', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(reload).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue(new Response(''));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(reload).toHaveBeenCalled();
});

it('does not reload the page when the server was reachable all along', async () => {
  fetchMock.mockResolvedValue(new Response(''));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('sends no request after it was stopped', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('does not reload when it was stopped during a check, so that people who have navigated away keep their screen', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchMock.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  stop();
  resolve(new Response(''));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});
