import { focusManager, InfiniteQueryObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { retryFailed } from './retry-failed.ts';

const unavailable = new ApiError({ kind: 'http', status: 503, code: 'server.unavailable' });
const fetchData = vi.fn<() => Promise<string>>();
const onChange = vi.fn<(isTrying: boolean) => void>();
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  fetchData.mockReset();
  onChange.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  stop();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Observes a failing query as a screen would, and records each of its states. */
async function show(error: unknown) {
  fetchData.mockRejectedValue(error);
  const states: string[] = [];
  const observer = new QueryObserver(client, { queryKey: ['thing'], queryFn: () => fetchData() });
  const leave = observer.subscribe(({ status }) => states.push(status));
  stop = retryFailed(client, onChange);
  await vi.advanceTimersByTimeAsync(0);
  return { states, leave };
}

it('[SAFE-02] retries with increasing delays, and shows the response when it arrives', async () => {
  const { states } = await show(unavailable);
  expect([fetchData.mock.calls.length, onChange.mock.lastCall]).toEqual([1, [true]]);
  const requestCounts: number[] = [];
  for (const wait of [2_000, 4_000, 8_000, 15_000, 15_000]) {
    await vi.advanceTimersByTimeAsync(wait);
    requestCounts.push(fetchData.mock.calls.length);
  }
  expect(requestCounts).toEqual([2, 3, 4, 5, 6]);

  fetchData.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(client.getQueryData(['thing'])).toBe('here');
  // Nothing flickered: the error stayed until the response replaced it.
  expect(states.slice(states.indexOf('error'))).toEqual(['error', 'success']);
  expect(onChange.mock.lastCall).toEqual([false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchData).toHaveBeenCalledTimes(7);
});

it.each([
  ['a missing resource', new ApiError({ kind: 'http', status: 404 })],
  ['too many requests', new ApiError({ kind: 'http', status: 429 })],
  ['a server error', new ApiError({ kind: 'http', status: 500, code: 'server.unexpected' })],
  ['an error that is not a failed call', new Error('x')],
])('does not retry %s', async (_, error) => {
  await show(error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchData).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalledWith(true);
});

it('waits as long as Retry-After says', async () => {
  await show(new ApiError({ kind: 'http', status: 503, retryAfterSeconds: 10 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetchData).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetchData).toHaveBeenCalledTimes(2);
});

it('pauses while the page is hidden, and retries at once when it is visible', async () => {
  await show(unavailable);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchData).toHaveBeenCalledTimes(1);
  fetchData.mockResolvedValue('here');
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['thing'])).toBe('here');
});

it('pauses while offline, and retries at once when the network is back', async () => {
  await show(new ApiError({ kind: 'network' }));
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchData).toHaveBeenCalledTimes(1);
  fetchData.mockResolvedValue('here');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['thing'])).toBe('here');
});

it('does not retry queries that have left the screen', async () => {
  const { leave } = await show(unavailable);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchData).toHaveBeenCalledTimes(1);
  expect(onChange.mock.lastCall).toEqual([false]);
});

it('shows a different error that follows the outage', async () => {
  await show(unavailable);
  fetchData.mockRejectedValue(new ApiError({ kind: 'http', status: 404 }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.getQueryState(['thing'])?.error).toMatchObject({ status: 404 });
});

it('drops a response that arrives after the cache was cleared for the next person', async () => {
  await show(unavailable);
  const { promise, resolve } = Promise.withResolvers<string>();
  fetchData.mockReturnValue(promise);
  await vi.advanceTimersByTimeAsync(2_000);
  client.clear();
  resolve('of the person before');
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['thing'])).toBeUndefined();
});

it('does not report an outage when only a part of the server is down, and retries that part', async () => {
  await show(new ApiError({ kind: 'http', status: 503, code: 'support.unavailable' }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([fetchData.mock.calls.length, onChange.mock.lastCall]).toEqual([2, [false]]);
});

it('retries a list that loads page by page without showing it as loading', async () => {
  fetchData.mockRejectedValue(unavailable);
  const states: string[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn: () => fetchData(),
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });
  observer.subscribe(({ status }) => states.push(status));
  stop = retryFailed(client, onChange);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(states.slice(states.indexOf('error'))).not.toContain('pending');

  fetchData.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(client.getQueryData(['pages'])).toMatchObject({ pages: ['here'] });
});
