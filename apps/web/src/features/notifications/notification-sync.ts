import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import { readServerSentEvents } from '@portal/client/api/sse-stream';
import { hasToken, onSessionChange } from '@portal/client/session/session-token';
import { countUnread, streamNotifications, type Unread } from '@portal/contract/notifications';

import { notificationsQuery, type UnreadCount, unreadQuery } from './notifications.api.ts';

const pollEvery = 30_000;
const maxReconnectDelayMs = 30_000;
const name = 'portal-notifications';

/** Message from one tab to the others. */
interface TabMessage extends UnreadCount {
  /** Whether the list itself may have changed. */
  readonly hasChanged: boolean;
}

/**
 * Runs until the signal is aborted. One tab of the browser reads the stream and notifies the others; when it closes, another tab
 * takes over. Each session has its own lock.
 */
export function syncNotifications(signal: AbortSignal): void {
  const others = new BroadcastChannel(name);
  others.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => show(data));
  const tell = (told: TabMessage) => {
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

function show({ unread, hasNew, hasChanged }: TabMessage): void {
  queryClient.setQueryData(unreadQuery.queryKey, { unread, hasNew });
  if (hasChanged) void queryClient.invalidateQueries({ queryKey: notificationsQuery().queryKey.slice(0, 2) });
}

/** Waits for the Web Lock that another tab may hold. A browser without locks opens one stream per tab. */
async function asLeader(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work(signal);
  // The leading tab notified the others before this one existed.
  const { held = [] } = await locks.query();
  if (held.some((lock) => lock.name === name)) void askOnce(signal).catch(() => undefined);
  // A pending lock request rejects when the signal is aborted.
  return locks.request(name, { signal }, () => work(signal)).catch(() => undefined);
}

async function askOnce(signal: AbortSignal): Promise<void> {
  const { body } = await call(countUnread, { signal });
  show({ ...body, hasNew: false, hasChanged: false });
}

async function lead(signal: AbortSignal, tell: (told: TabMessage) => void): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  let isOpen = false;
  let shown: number | undefined;

  const say = (unread: number, hasNew: boolean) => {
    // Marked as read elsewhere, or received while nobody was listening.
    const hasChanged = hasNew || (shown !== undefined && unread !== shown);
    shown = unread;
    tell({ unread, hasNew, hasChanged });
  };
  const poll = async () => {
    if (isOpen || !navigator.onLine) return;
    const { unread } = (await call(countUnread, { signal })).body;
    if (unread !== shown) say(unread, shown !== undefined && unread > shown);
  };
  const pollOnce = () => poll().catch(() => undefined);
  const polling = setInterval(pollOnce, pollEvery);
  signal.addEventListener('abort', () => clearInterval(polling));

  while (!signal.aborted) {
    let hasNew = false;
    try {
      await readServerSentEvents(streamNotifications, {
        lastEventId,
        signal,
        onEvent: (event) => {
          failures = 0;
          isOpen = true;
          lastEventId = event.id || lastEventId;
          // The count changes with the list.
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
    // The first failure may be a server restart; after the second one, start polling.
    if (failures === 2) await pollOnce();
    await pause(Math.min(maxReconnectDelayMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2), signal);
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

/** Without a network there is nothing to retry. */
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
