import { randomUUID } from 'node:crypto';

import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Says within a moment, to whichever process a person is connected to, that something of theirs has changed. It carries no data. */
export interface Live {
  /** After the transaction, never inside: who looks before it is done finds nothing. Never fails; what is not heard is found later. */
  tell(personIds: readonly string[]): void;
  /** Answers how to stop. */
  listen(personId: string, listener: () => void): () => void;
  /** Whether the other processes are heard now. While they are not, listeners have to look by themselves. */
  isShared(): boolean;
  close(): void;
}

/** Through Redis when there is one. Without it, or while it is away, a process tells its own listeners alone. */
export function createLive(redis: Redis | undefined, log: Logger): Live {
  const origin = randomUUID();
  const listeners = new Map<string, Set<() => void>>();
  const tellHere = (personId: string) => listeners.get(personId)?.forEach((listener) => listener());
  let subscriber: Redis | undefined;

  /** Made for the first listener: a process that only tells needs none. */
  function hear(publisher: Redis): Redis {
    const heard = publisher.duplicate({ autoResubscribe: false });
    heard.on('error', (err) => log.warn({ err }, 'live changes are not heard'));
    heard.on('message', (channel, from) => {
      if (from !== origin) tellHere(channel.slice(prefix.length));
    });
    heard.on('ready', () => {
      if (listeners.size > 0) void heard.subscribe(...[...listeners.keys()].map(channelOf)).catch(() => undefined);
      // What was said while nobody heard is lost there, not in the database.
      for (const personId of listeners.keys()) tellHere(personId);
    });
    return heard;
  }

  return {
    tell: (personIds) => {
      for (const personId of personIds) {
        tellHere(personId);
        // While Redis is away the others find it by looking.
        redis?.publish(channelOf(personId), origin).catch(() => undefined);
      }
    },
    listen: (personId, listener) => {
      if (redis) subscriber ??= hear(redis);
      const all = listeners.get(personId) ?? new Set();
      listeners.set(personId, all.add(listener));
      if (all.size === 1) void subscriber?.subscribe(channelOf(personId)).catch(() => undefined);
      return () => {
        all.delete(listener);
        if (all.size > 0 || listeners.get(personId) !== all) return;
        listeners.delete(personId);
        void subscriber?.unsubscribe(channelOf(personId)).catch(() => undefined);
      };
    },
    isShared: () => subscriber?.status === 'ready',
    close: () => subscriber?.disconnect(),
  };
}

const prefix = 'live:';

function channelOf(personId: string): string {
  return prefix + personId;
}
