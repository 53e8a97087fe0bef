import { countUnread, streamNotifications, type Unread } from '@portal/contract/notifications';

import { call } from '../../api/call.ts';
import { readEvents } from '../../api/event-stream.ts';
import { queryClient } from '../../app/query-client.ts';
import { hasToken, onSessionChange } from '../../app/session.ts';
import { notificationsQuery, type UnreadCount, unreadQuery } from './notifications.api.ts';

const pollEvery = 30_000;
const longestPause = 30_000;
const name = 'portal-notifications';

/** What one tab tells the others. */
interface Told extends UnreadCount {
  /** Whether the list itself may be another one now. */
  readonly hasChanged: boolean;
}

/**
 * Until the signal: one tab of the browser reads the stream and tells the others; when it closes, another takes its place. Each session
 * has its own.
 */
export function followNotifications(signal: AbortSignal): void {
  const others = new BroadcastChannel(name);
  others.addEventListener('message', ({ data }: MessageEvent<Told>) => show(data));
  const tell = (told: Told) => {
    show(told);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no target
    others.postMessage(told);
  };

  let session = new AbortController();
  const begin = () => {
    session.abort();
    session = new AbortController();
    if (hasToken()) void asLeader(session.signal, (while_) => lead(while_, tell));
  };
  const stopWatching = onSessionChange(begin);
  begin();

  signal.addEventListener('abort', () => {
    stopWatching();
    session.abort();
    others.close();
  });
}

function show({ unread, hasNew, hasChanged }: Told): void {
  queryClient.setQueryData(unreadQuery.queryKey, { unread, hasNew });
  if (hasChanged) void queryClient.invalidateQueries({ queryKey: notificationsQuery().queryKey.slice(0, 2) });
}

/** Waits until no other tab does it. A browser without locks has a stream for each tab. */
async function asLeader(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work(signal);
  // Who leads has told the others before this tab was there.
  const { held = [] } = await locks.query();
  if (held.some((lock) => lock.name === name)) void askOnce(signal).catch(() => undefined);
  // Whoever was waiting when the signal came is told by a rejection.
  return locks.request(name, { signal }, () => work(signal)).catch(() => undefined);
}

async function askOnce(signal: AbortSignal): Promise<void> {
  const { body } = await call(countUnread, { signal });
  show({ ...body, hasNew: false, hasChanged: false });
}

async function lead(signal: AbortSignal, tell: (told: Told) => void): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  let isOpen = false;
  let shown: number | undefined;

  const say = (unread: number, hasNew: boolean) => {
    // Marked read elsewhere, or come while nobody heard.
    const hasChanged = hasNew || (shown !== undefined && unread !== shown);
    shown = unread;
    tell({ unread, hasNew, hasChanged });
  };
  const poll = async () => {
    if (isOpen || !navigator.onLine) return;
    const { unread } = (await call(countUnread, { signal })).body;
    if (unread !== shown) say(unread, shown !== undefined && unread > shown);
  };
  const pollQuietly = () => poll().catch(() => undefined);
  const polling = setInterval(pollQuietly, pollEvery);
  signal.addEventListener('abort', () => clearInterval(polling));

  while (!signal.aborted) {
    let hasNew = false;
    try {
      await readEvents(streamNotifications, {
        lastEventId,
        signal,
        onEvent: (event) => {
          failures = 0;
          isOpen = true;
          lastEventId = event.id || lastEventId;
          // The count follows what it counts.
          if (event.name === 'notification') hasNew = true;
          if (event.name !== 'unread') return;
          say((JSON.parse(event.data) as Unread).unread, hasNew);
          hasNew = false;
        },
      });
    } catch {
      // Refused or broken: what matters is that it is tried again.
    }
    isOpen = false;
    failures += 1;
    // The first failure may be a server that starts anew; after the second it is time to ask in another way.
    if (failures === 2) await pollQuietly();
    await pause(Math.min(longestPause, 500 * 2 ** failures) * (0.5 + Math.random() / 2), signal);
    await online(signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      done();
    }
    return signal.addEventListener('abort', finish);
  });
}

/** Without a network there is nothing to try. */
function online(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (navigator.onLine || signal.aborted) return done();
    const finish = () => {
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      done();
    };
    window.addEventListener('online', finish);
    return signal.addEventListener('abort', finish);
  });
}
