import { queryClient } from '@portal/client/api/query-client';
import { clearSession } from '@portal/client/session/session-token';
import { countUnread, streamNotifications } from '@portal/contract/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { mockError, mockNetworkError, mockResponse, mockText, recordedCalls } from '@portal/client/testing/fake-server';
import { profileQuery } from '../../api/profile-query.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { syncNotifications } from './notification-sync.ts';
import { notificationsQuery, unreadQuery } from './notifications.api.ts';

let controller: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  queryClient.clear();
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
});

const cachedCount = () => queryClient.getQueryData(unreadQuery.queryKey);
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('loads the profile again when the stream reports another version of it, also after a reconnection', async () => {
  queryClient.setQueryData(profileQuery.queryKey, aProfile());
  const isInvalidated = () => queryClient.getQueryState(profileQuery.queryKey)?.isInvalidated;
  mockProfileEvent('1.1');
  syncNotifications(controller.signal);
  await advance(10_000);
  expect(recordedCalls(streamNotifications).length).toBeGreaterThan(1);
  expect(isInvalidated()).toBe(false);

  mockProfileEvent('1.2');
  await advance(60_000);
  expect(isInvalidated()).toBe(true);
});

function mockProfileEvent(version: string): void {
  mockText(streamNotifications, `event: profile\ndata: {"version":"${version}"}\n\n`);
}

it('loads the list again when its first event counts a notification that the list does not have yet', async () => {
  const { queryKey } = notificationsQuery();
  const isInvalidated = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  queryClient.setQueryData(queryKey, { notifications: [], unread: 0, pages: 1 });
  mockText(streamNotifications, 'event: unread\ndata: {"unread":0}\n\n');
  syncNotifications(controller.signal);
  await advance(100);
  expect(isInvalidated()).toBe(false);
  controller.abort();

  controller = new AbortController();
  mockText(streamNotifications, 'event: unread\ndata: {"unread":1}\n\n');
  syncNotifications(controller.signal);
  await advance(100);
  expect(isInvalidated()).toBe(true);
});

it('polls every 30 seconds while the stream fails', async () => {
  mockError(streamNotifications, 503);
  mockResponse(countUnread, { body: { unread: 2 } });
  syncNotifications(controller.signal);
  await advance(3_000);
  expect(cachedCount()).toEqual({ unread: 2, hasNew: false });
  expect(recordedCalls(countUnread)).toHaveLength(1);

  mockResponse(countUnread, { body: { unread: 3 } });
  await advance(60_000);
  expect(cachedCount()).toEqual({ unread: 3, hasNew: true });
  expect(recordedCalls(countUnread)).toHaveLength(3);
});

it('reconnects to the stream with increasing delays', async () => {
  mockNetworkError(streamNotifications);
  mockNetworkError(countUnread);
  syncNotifications(controller.signal);
  await advance(10_000);
  const firstAttempts = recordedCalls(streamNotifications).length;
  expect(firstAttempts).toBeGreaterThan(2);
  await advance(300_000);
  expect(recordedCalls(streamNotifications).length - firstAttempts).toBeLessThan(25);
});

it('makes no more calls after the session has ended', async () => {
  mockError(streamNotifications, 503);
  mockResponse(countUnread, { body: { unread: 0 } });
  syncNotifications(controller.signal);
  await advance(1_000);
  clearSession();
  const callCount = () => recordedCalls(streamNotifications).length + recordedCalls(countUnread).length;
  const before = callCount();
  await advance(120_000);
  expect(callCount()).toBe(before);
});

it('stops when the session is rejected', async () => {
  mockError(streamNotifications, 401);
  syncNotifications(controller.signal);
  await advance(120_000);
  expect(recordedCalls(streamNotifications)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

it('leaves no listeners behind, however often it reconnects', async () => {
  mockNetworkError(streamNotifications);
  mockNetworkError(countUnread);
  const onAbort = listenersOf(AbortSignal.prototype, 'abort');
  const onOnline = listenersOf(window, 'online');
  syncNotifications(controller.signal);
  await advance(60_000);
  const before = onAbort();
  expect(before).toBeGreaterThan(0);
  await advance(600_000);
  expect(onAbort()).toBe(before);

  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await advance(60_000);
  expect(onOnline()).toBe(1);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await advance(60_000);
  expect([onAbort(), onOnline()]).toEqual([before, 0]);
  vi.restoreAllMocks();
});

/** Returns a function that counts the listeners added since then and not removed. */
function listenersOf(target: EventTarget, eventType: string): () => number {
  const added = vi.spyOn(target, 'addEventListener');
  const removed = vi.spyOn(target, 'removeEventListener');
  const callsWithType = ({ mock }: { mock: { calls: readonly unknown[][] } }) =>
    mock.calls.filter(([type]) => type === eventType).length;
  return () => callsWithType(added) - callsWithType(removed);
}
