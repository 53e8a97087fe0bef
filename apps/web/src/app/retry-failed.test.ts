import { focusManager, InfiniteQueryObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { retryFailed } from './retry-failed.ts';

const away = new ApiError({ kind: 'http', status: 503, code: 'server.unavailable' });
const ask = vi.fn<() => Promise<string>>();
const onChange = vi.fn<(isTrying: boolean) => void>();
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  ask.mockReset();
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

/** A screen that shows the answer: every state it went through. */
async function show(error: unknown) {
  ask.mockRejectedValue(error);
  const states: string[] = [];
  const observer = new QueryObserver(client, { queryKey: ['thing'], queryFn: () => ask() });
  const leave = observer.subscribe(({ status }) => states.push(status));
  stop = retryFailed(client, onChange);
  await vi.advanceTimersByTimeAsync(0);
  return { states, leave };
}

it('[SAFE-02] asks again by itself, less and less often, and shows the answer when it comes', async () => {
  const { states } = await show(away);
  expect([ask.mock.calls.length, onChange.mock.lastCall]).toEqual([1, [true]]);
  const askedAfter: number[] = [];
  for (const wait of [2_000, 4_000, 8_000, 15_000, 15_000]) {
    await vi.advanceTimersByTimeAsync(wait);
    askedAfter.push(ask.mock.calls.length);
  }
  expect(askedAfter).toEqual([2, 3, 4, 5, 6]);

  ask.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(client.getQueryData(['thing'])).toBe('here');
  // Nothing flickered: the failure stood there until the answer took its place.
  expect(states.slice(states.indexOf('error'))).toEqual(['error', 'success']);
  expect(onChange.mock.lastCall).toEqual([false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(7);
});

it.each([
  ['a refusal', new ApiError({ kind: 'http', status: 404 })],
  ['too many requests', new ApiError({ kind: 'http', status: 429 })],
  ['a fault of the server', new ApiError({ kind: 'http', status: 500, code: 'server.unexpected' })],
  ['what is no failed call', new Error('x')],
])('does not repeat %s', async (_, error) => {
  await show(error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalledWith(true);
});

it('waits as long as the server says', async () => {
  await show(new ApiError({ kind: 'http', status: 503, retryAfterSeconds: 10 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks nothing while nobody looks, and at once when somebody does', async () => {
  await show(away);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue('here');
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['thing'])).toBe('here');
});

it('asks nothing without a network, and at once when it is back', async () => {
  await show(new ApiError({ kind: 'network' }));
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue('here');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['thing'])).toBe('here');
});

it('forgets what has left the screen', async () => {
  const { leave } = await show(away);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onChange.mock.lastCall).toEqual([false]);
});

it('shows a refusal that has taken the place of the outage', async () => {
  await show(away);
  ask.mockRejectedValue(new ApiError({ kind: 'http', status: 404 }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.getQueryState(['thing'])?.error).toMatchObject({ status: 404 });
});

it('keeps nothing for whoever signs in meanwhile', async () => {
  await show(away);
  const { promise, resolve } = Promise.withResolvers<string>();
  ask.mockReturnValue(promise);
  await vi.advanceTimersByTimeAsync(2_000);
  client.clear();
  resolve('of the person before');
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['thing'])).toBeUndefined();
});

it('does not say that the portal is away when only a part of it is, and asks for that part again', async () => {
  await show(new ApiError({ kind: 'http', status: 503, code: 'support.unavailable' }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([ask.mock.calls.length, onChange.mock.lastCall]).toEqual([2, [false]]);
});

it('asks for a list that loads page by page without showing it as loading', async () => {
  ask.mockRejectedValue(away);
  const states: string[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn: () => ask(),
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });
  observer.subscribe(({ status }) => states.push(status));
  stop = retryFailed(client, onChange);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(states.slice(states.indexOf('error'))).not.toContain('pending');

  ask.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(client.getQueryData(['pages'])).toMatchObject({ pages: ['here'] });
});
