import { Readable } from 'node:stream';

import { sql } from 'kysely';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countUnread, findNewestId, findNotificationsAfter } from './notifications.queries.ts';

const heartbeatMs = 20_000;
/** A stream ends within five seconds of its session. */
const sessionCheckMs = 4_000;
/** One for each browser is what a person needs. */
const mostPerPerson = 10;
/** Who reads this slowly reads nothing; they may come back. */
const mostWaiting = 64 * 1024;

export interface NotificationStreams {
  open(viewer: Viewer, lastEventId: string | undefined): Promise<Readable>;
  /** Streams never end by themselves, and a server that stops waits for all that it has begun. */
  endAll(): void;
}

type StreamDeps = Pick<Deps, 'asViewer' | 'database' | 'live' | 'log'>;

interface OpenStream {
  readonly viewer: Viewer;
  end: () => void;
}

/** All streams of this process. */
export function createNotificationStreams(deps: StreamDeps): NotificationStreams {
  const streams = new Set<OpenStream>();
  let checking: NodeJS.Timeout | undefined;

  /** One question for all, and one that does not count as a visit. */
  async function endDead(): Promise<void> {
    const ids = [...new Set([...streams].map(({ viewer }) => viewer.sessionId))];
    const { rows } = await sql<{ id: string }>`select * from find_live_sessions(${ids}::uuid[]) as id`.execute(deps.database);
    const live = new Set(rows.map(({ id }) => id));
    for (const { viewer, end } of streams) if (!live.has(viewer.sessionId)) end();
  }

  function forget(stream: OpenStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(checking);
    checking = undefined;
  }

  return {
    open: async (viewer, lastEventId) => {
      const own = [...streams].filter((each) => each.viewer.personId === viewer.personId);
      if (own.length >= mostPerPerson) throw new AppError('request.tooMany', { retryAfterSeconds: 30 });
      // Counted before anything is waited for: those who ask at the same time are many, too.
      let isOver = false;
      const stream: OpenStream = { viewer, end: () => void (isOver = true) };
      streams.add(stream);
      checking ??= setInterval(
        () => void endDead().catch((err: unknown) => deps.log.warn({ err }, 'streams unchecked')),
        sessionCheckMs,
      );
      const { readable, end } = await startStream(deps, viewer, lastEventId).catch((error: unknown) => {
        forget(stream);
        throw error;
      });
      readable.once('close', () => forget(stream));
      stream.end = end;
      if (isOver) end();
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
  let last = lastEventId ?? (await asViewer(viewer, (db) => findNewestId(db, viewer)));
  let lastUnread: number | undefined;
  let looking: Promise<void> | undefined;
  let isToLookAgain = false;
  let isOver = false;

  // Bytes are given as they come; there is nothing to do when more are asked for.
  const readable = new Readable({ read: () => undefined });
  const send = (text: string) => {
    if (isOver) return;
    if (readable.readableLength > mostWaiting) readable.destroy();
    else readable.push(text);
  };

  async function look(): Promise<void> {
    const { fresh, unread } = await asViewer(viewer, async (db) => ({
      fresh: await findNotificationsAfter(db, viewer, last),
      unread: await countUnread(db, viewer),
    }));
    for (const notification of fresh) send(eventOf('notification', notification, notification.id));
    last = fresh.at(-1)?.id ?? last;
    if (unread !== lastUnread) send(eventOf('unread', { unread }));
    lastUnread = unread;
  }

  /** One look at a time; what is said during one is looked for after it. */
  function lookSoon(): void {
    if (looking) {
      isToLookAgain = true;
      return;
    }
    looking = look()
      .catch((err: unknown) => log.warn({ err }, 'notifications were not looked up'))
      .finally(() => {
        looking = undefined;
        const isAgain = isToLookAgain && !isOver;
        isToLookAgain = false;
        if (isAgain) lookSoon();
      });
  }

  const stopListening = live.listen(viewer.personId, lookSoon);
  let wasUnread = false;
  const heartbeat = setInterval(() => {
    // What waited at the last heartbeat waits still: nobody reads this.
    const isUnread = readable.readableLength > 0;
    if (isUnread && wasUnread) readable.destroy();
    wasUnread = isUnread;
    send(': still here\n\n');
    // Nobody can say anything while the processes do not hear each other.
    if (!live.isShared()) lookSoon();
  }, heartbeatMs);
  readable.once('close', () => {
    isOver = true;
    stopListening();
    clearInterval(heartbeat);
  });
  send(': welcome\n\n');
  lookSoon();
  return {
    readable,
    end: () => {
      if (!isOver) readable.push(null);
      isOver = true;
    },
  };
}

function eventOf(event: string, data: unknown, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
