import { countUnread, streamNotifications } from '@portal/contract/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '../../app/query-client.ts';
import { endSession } from '../../app/session.ts';
import { answer, callsOf, disconnect, fail } from '../../testing/fake-server.ts';
import { followNotifications } from './follow-notifications.ts';
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

it('asks every 30 seconds for as long as the stream fails', async () => {
  fail(streamNotifications, 503);
  answer(countUnread, { body: { unread: 2 } });
  followNotifications(ending.signal);
  await later(3_000);
  expect(shown()).toEqual({ unread: 2, hasNew: false });
  expect(callsOf(countUnread)).toHaveLength(1);

  answer(countUnread, { body: { unread: 3 } });
  await later(60_000);
  expect(shown()).toEqual({ unread: 3, hasNew: true });
  const polls = callsOf(countUnread).length;
  expect(polls).toBeGreaterThanOrEqual(3);
  expect(polls).toBeLessThanOrEqual(3);
});

it('tries the stream again, ever more patiently', async () => {
  disconnect(streamNotifications);
  disconnect(countUnread);
  followNotifications(ending.signal);
  await later(10_000);
  const soon = callsOf(streamNotifications).length;
  expect(soon).toBeGreaterThan(2);
  await later(300_000);
  expect(callsOf(streamNotifications).length - soon).toBeLessThan(25);
});

it('ends with the session, and when nobody wants to know any more', async () => {
  fail(streamNotifications, 503);
  answer(countUnread, { body: { unread: 0 } });
  followNotifications(ending.signal);
  await later(1_000);
  endSession();
  const asked = () => callsOf(streamNotifications).length + callsOf(countUnread).length;
  const before = asked();
  await later(120_000);
  expect(asked()).toBe(before);
});

it('stops when the session is refused', async () => {
  fail(streamNotifications, 401);
  followNotifications(ending.signal);
  await later(120_000);
  expect(callsOf(streamNotifications)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

it('leaves nothing listening behind, however often it tries', async () => {
  disconnect(streamNotifications);
  disconnect(countUnread);
  const onAbort = listenersOf(AbortSignal.prototype, 'abort');
  const onOnline = listenersOf(window, 'online');
  followNotifications(ending.signal);
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

/** How many listen since now. */
function listenersOf(target: EventTarget, kind: string): () => number {
  const added = vi.spyOn(target, 'addEventListener');
  const removed = vi.spyOn(target, 'removeEventListener');
  const ofKind = ({ mock }: { mock: { calls: readonly unknown[][] } }) => mock.calls.filter(([given]) => given === kind).length;
  return () => ofKind(added) - ofKind(removed);
}
