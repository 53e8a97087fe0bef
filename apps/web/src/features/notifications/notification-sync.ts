import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import { readServerSentEvents } from '@portal/client/api/sse-stream';
import { hasToken, onSessionChange } from '@portal/client/session/session-token';
import { countUnread, streamNotifications, type Unread } from '@portal/contract/notifications';

import { profileQuery } from '../../api/profile-query.ts';
import { notificationsQuery, type UnreadCount, unreadQuery } from './notifications.api.ts';

const pollIntervalMs = 30_000;
const maxReconnectDelayMs = 30_000;
/** Name of the channel between the tabs and of their lock. */
const syncName = 'portal-notifications';

/** Message from one tab to the others. */
type TabMessage = UnreadMessage | { readonly kind: 'profile'; readonly version: string };

interface UnreadMessage extends UnreadCount {
  readonly kind: 'unread';
  /** Whether the list itself may have changed. */
  readonly hasChanged: boolean;
}

/**
 * Runs until the signal is aborted. One tab of the browser reads the stream and notifies the others; when it closes, another tab
 * takes over. A new session starts over.
 */
export function syncNotifications(signal: AbortSignal): void {
  const otherTabs = new BroadcastChannel(syncName);
  otherTabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => updateCache(data));
  const broadcast = (message: TabMessage) => {
    updateCache(message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
    otherTabs.postMessage(message);
  };

  let session = new AbortController();
  const restart = () => {
    session.abort();
    session = new AbortController();
    shownProfile = undefined;
    if (hasToken()) void runAsLeader(session.signal, (lockSignal) => syncAsLeader(lockSignal, broadcast));
  };
  const stopWatching = onSessionChange(restart);
  restart();

  signal.addEventListener('abort', () => {
    stopWatching();
    session.abort();
    otherTabs.close();
  });
}

function updateCache(message: TabMessage): void {
  if (message.kind === 'profile') return updateProfile(message.version);
  const { unread, hasNew, hasChanged } = message;
  queryClient.setQueryData(unreadQuery.queryKey, { unread, hasNew });
  void queryClient.invalidateQueries({
    queryKey: notificationsQuery().queryKey.slice(0, 2),
    // A list that was loaded with another count is outdated too: a notification may arrive before the stream's first event.
    predicate: ({ state }) => hasChanged || (state.data !== undefined && (state.data as Unread).unread !== unread),
  });
}

/** The version of the profile that this tab shows: the first one that it hears of is that of the profile it has just loaded. */
let shownProfile: string | undefined;

function updateProfile(version: string): void {
  if (shownProfile !== undefined && version !== shownProfile) {
    void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  }
  shownProfile = version;
}

/** Does the work once this tab has the Web Lock, which another tab may hold. A browser without locks opens one stream per tab. */
async function runAsLeader(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work(signal);
  // The leading tab sent the current count before this tab existed, so this tab fetches it once.
  const { held = [] } = await locks.query();
  if (held.some((lock) => lock.name === syncName)) void fetchUnreadOnce(signal).catch(() => undefined);
  // A pending lock request rejects when the signal is aborted.
  return locks.request(syncName, { signal }, () => work(signal)).catch(() => undefined);
}

async function fetchUnreadOnce(signal: AbortSignal): Promise<void> {
  const { body } = await call(countUnread, { signal });
  updateCache({ kind: 'unread', ...body, hasNew: false, hasChanged: false });
}

async function syncAsLeader(signal: AbortSignal, broadcast: (message: TabMessage) => void): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  let isOpen = false;
  let lastUnread: number | undefined;

  const report = (unread: number, hasNew: boolean) => {
    // A different count means that notifications were read elsewhere or arrived while the stream was closed.
    const hasChanged = hasNew || (lastUnread !== undefined && unread !== lastUnread);
    lastUnread = unread;
    broadcast({ kind: 'unread', unread, hasNew, hasChanged });
  };
  const poll = async () => {
    if (isOpen || !navigator.onLine) return;
    const { unread } = (await call(countUnread, { signal })).body;
    if (unread !== lastUnread) report(unread, lastUnread !== undefined && unread > lastUnread);
  };
  const pollOnce = () => poll().catch(() => undefined);
  const polling = setInterval(pollOnce, pollIntervalMs);
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
          // An `unread` event with the new count follows.
          if (event.name === 'notification') hasNew = true;
          if (event.name === 'profile') broadcast({ kind: 'profile', version: event.data });
          if (event.name !== 'unread') return;
          report((JSON.parse(event.data) as Unread).unread, hasNew);
          hasNew = false;
        },
      });
    } catch {
      // A rejected stream and a broken one are handled alike: the loop opens it again after a pause.
    }
    isOpen = false;
    failures += 1;
    // The first failure may be a server restart; after the second one, the count is fetched at once.
    if (failures === 2) await pollOnce();
    await pause(Math.min(maxReconnectDelayMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2), signal);
    await waitUntilOnline(signal);
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
function waitUntilOnline(signal: AbortSignal): Promise<void> {
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
