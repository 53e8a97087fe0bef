import { Readable } from 'node:stream';

import { sql } from 'kysely';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import { countUnread, findLatestNotificationId, findNotificationsAfter, findProfileVersion } from './notifications.queries.ts';

const heartbeatMs = 20_000;
/** A stream ends within five seconds of its session. */
const sessionCheckMs = 2_500;
/** A person needs one stream per browser. */
const maxStreamsPerPerson = 10;
/** A client that leaves more than this unread is disconnected; it may reconnect. */
const maxBufferedBytes = 64 * 1024;

export interface NotificationStreams {
  open(viewer: Viewer, lastEventId: string | undefined): Promise<Readable>;
  /** For the shutdown: streams never end by themselves, and a stopping server waits for open responses. */
  endAll(): void;
}

type StreamDeps = Pick<Deps, 'asViewer' | 'database' | 'live' | 'log'>;

interface OpenStream {
  readonly viewer: Viewer;
  end: () => void;
}

/** Manages all notification streams of this process. */
export function createNotificationStreams(deps: StreamDeps): NotificationStreams {
  const streams = new Set<OpenStream>();
  let sessionCheck: NodeJS.Timeout | undefined;

  /** Ends the streams of ended sessions. One query checks all of them, and it does not count as activity. */
  async function endStreamsOfEndedSessions(): Promise<void> {
    const ids = [...new Set([...streams].map(({ viewer }) => viewer.sessionId))];
    const { rows } = await sql<{ id: string }>`select * from find_live_sessions(${ids}::uuid[]) as id`.execute(deps.database);
    const liveSessionIds = new Set(rows.map(({ id }) => id));
    for (const { viewer, end } of streams) if (!liveSessionIds.has(viewer.sessionId)) end();
  }

  function unregister(stream: OpenStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(sessionCheck);
    sessionCheck = undefined;
  }

  return {
    open: async (viewer, lastEventId) => {
      const ownStreams = [...streams].filter((each) => each.viewer.personId === viewer.personId);
      if (ownStreams.length >= maxStreamsPerPerson) throw new AppError('request.tooMany', { retryAfterSeconds: 30 });
      // The stream is registered before the first `await`: otherwise concurrent requests would all pass the limit.
      let isClosed = false;
      const stream: OpenStream = { viewer, end: () => void (isClosed = true) };
      streams.add(stream);
      sessionCheck ??= setInterval(
        () => void endStreamsOfEndedSessions().catch((err: unknown) => deps.log.warn({ err }, 'streams unchecked')),
        sessionCheckMs,
      );
      const { readable, end } = await startStream(deps, viewer, lastEventId).catch((error: unknown) => {
        unregister(stream);
        throw error;
      });
      readable.once('close', () => unregister(stream));
      stream.end = end;
      if (isClosed) end();
      return readable;
    },
    endAll: () => streams.forEach(({ end }) => end()),
  };
}

async function startStream(
  { asViewer, live, log }: StreamDeps,
  viewer: Viewer,
  lastEventId: string | undefined,
): Promise<{ readable: Readable; end: () => void }> {
  let lastId = lastEventId ?? (await asViewer(viewer, (db) => findLatestNotificationId(db, viewer)));
  let lastUnread: number | undefined;
  let lastProfileVersion: string | undefined;
  let polling: Promise<void> | undefined;
  let mustPollAgain = false;
  let isClosed = false;

  // Data is pushed as it arrives; there is nothing to do on read.
  const readable = new Readable({ read: () => undefined });
  const send = (text: string) => {
    if (isClosed) return;
    if (readable.readableLength > maxBufferedBytes) readable.destroy();
    else readable.push(text);
  };

  async function poll(): Promise<void> {
    const { newNotifications, unread, profileVersion } = await asViewer(viewer, async (db) => ({
      newNotifications: await findNotificationsAfter(db, viewer, lastId),
      unread: await countUnread(db, viewer),
      profileVersion: await findProfileVersion(db, viewer),
    }));
    for (const notification of newNotifications) send(sseMessage('notification', notification, notification.id));
    lastId = newNotifications.at(-1)?.id ?? lastId;
    if (unread !== lastUnread) send(sseMessage('unread', { unread }));
    lastUnread = unread;
    if (profileVersion !== lastProfileVersion) send(sseMessage('profile', { version: profileVersion }));
    lastProfileVersion = profileVersion;
  }

  /** Runs one poll at a time; a message that arrives during a poll schedules another one. */
  function schedulePoll(): void {
    if (polling) {
      mustPollAgain = true;
      return;
    }
    polling = poll()
      .catch((err: unknown) => log.warn({ err }, 'notifications were not looked up'))
      .finally(() => {
        polling = undefined;
        const pollsAgain = mustPollAgain && !isClosed;
        mustPollAgain = false;
        if (pollsAgain) schedulePoll();
      });
  }

  const stopListening = live.subscribe(viewer.personId, schedulePoll);
  let wasStalled = false;
  const heartbeat = setInterval(() => {
    // If the client has left data unread at two heartbeats in a row, it is gone.
    const isStalled = readable.readableLength > 0;
    if (isStalled && wasStalled) readable.destroy();
    wasStalled = isStalled;
    send(': still here\n\n');
    // While the processes are not connected no message can arrive, so the stream polls.
    if (!live.isConnected()) schedulePoll();
  }, heartbeatMs);
  readable.once('close', () => {
    isClosed = true;
    stopListening();
    clearInterval(heartbeat);
  });
  send(': welcome\n\n');
  schedulePoll();
  return {
    readable,
    end: () => {
      if (!isClosed) readable.push(null);
      isClosed = true;
    },
  };
}

function sseMessage(event: string, data: unknown, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
