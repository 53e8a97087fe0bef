import { queryClient } from '@portal/client/api/query-client';
import { clearSession } from '@portal/client/session/session-token';
import { countUnread, streamNotifications } from '@portal/contract/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { mockResponse, recordedCalls, mockNetworkError, mockError } from '../../testing/fake-server.ts';
import { syncNotifications } from './notification-sync.ts';
import { unreadQuery } from './notifications.api.ts';

let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  queryClient.clear();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

const shown = () => queryClient.getQueryData(unreadQuery.queryKey);
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('polls every 30 seconds while the stream fails', async () => {
  mockError(streamNotifications, 503);
  mockResponse(countUnread, { body: { unread: 2 } });
  syncNotifications(ending.signal);
  await later(3_000);
  expect(shown()).toEqual({ unread: 2, hasNew: false });
  expect(recordedCalls(countUnread)).toHaveLength(1);

  mockResponse(countUnread, { body: { unread: 3 } });
  await later(60_000);
  expect(shown()).toEqual({ unread: 3, hasNew: true });
  const polls = recordedCalls(countUnread).length;
  expect(polls).toBeGreaterThanOrEqual(3);
  expect(polls).toBeLessThanOrEqual(3);
});

it('reconnects to the stream with increasing delays', async () => {
  mockNetworkError(streamNotifications);
  mockNetworkError(countUnread);
  syncNotifications(ending.signal);
  await later(10_000);
  const soon = recordedCalls(streamNotifications).length;
  expect(soon).toBeGreaterThan(2);
  await later(300_000);
  expect(recordedCalls(streamNotifications).length - soon).toBeLessThan(25);
});

it('ends with the session, and when it is aborted', async () => {
  mockError(streamNotifications, 503);
  mockResponse(countUnread, { body: { unread: 0 } });
  syncNotifications(ending.signal);
  await later(1_000);
  clearSession();
  const asked = () => recordedCalls(streamNotifications).length + recordedCalls(countUnread).length;
  const before = asked();
  await later(120_000);
  expect(asked()).toBe(before);
});

it('stops when the session is rejected', async () => {
  mockError(streamNotifications, 401);
  syncNotifications(ending.signal);
  await later(120_000);
  expect(recordedCalls(streamNotifications)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

it('leaves no listeners behind, however often it reconnects', async () => {
  mockNetworkError(streamNotifications);
  mockNetworkError(countUnread);
  const onAbort = listenersOf(AbortSignal.prototype, 'abort');
  const onOnline = listenersOf(window, 'online');
  syncNotifications(ending.signal);
  await later(60_000);
  const before = onAbort();
  expect(before).toBeGreaterThan(0);
  await later(600_000);
  expect(onAbort()).toBe(before);

  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await later(60_000);
  expect(onOnline()).toBe(1);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await later(60_000);
  expect([onAbort(), onOnline()]).toEqual([before, 0]);
  vi.restoreAllMocks();
});

/** Returns how many listeners were added since. */
function listenersOf(target: EventTarget, kind: string): () => number {
  const added = vi.spyOn(target, 'addEventListener');
  const removed = vi.spyOn(target, 'removeEventListener');
  const ofKind = ({ mock }: { mock: { calls: readonly unknown[][] } }) => mock.calls.filter(([given]) => given === kind).length;
  return () => ofKind(added) - ofKind(removed);
}
