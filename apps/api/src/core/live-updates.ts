import { randomUUID } from 'node:crypto';

import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Publish/subscribe between processes, through Redis: announces that something of a person has changed. Messages carry no data. */
export interface LiveUpdates {
  /**
   * Call after the commit: a subscriber that queries earlier sees nothing. Never throws; subscribers find lost messages by polling.
   */
  publish(personIds: readonly string[]): void;
  /** Returns a function that unsubscribes. */
  subscribe(personId: string, listener: () => void): () => void;
  /** Whether messages of other processes arrive. While they do not, subscribers have to poll. */
  isConnected(): boolean;
  close(): void;
}

/** Uses Redis when it is configured. Without it, or during its outage, a process notifies only its own subscribers. */
export function createLiveUpdates(redis: Redis | undefined, log: Logger): LiveUpdates {
  const origin = randomUUID();
  const listeners = new Map<string, Set<() => void>>();
  const publishLocally = (personId: string) => listeners.get(personId)?.forEach((listener) => listener());
  let subscriber: Redis | undefined;

  /** Called for the first listener: a process that only publishes needs no subscriber. */
  function openSubscriber(publisher: Redis): Redis {
    const connection = publisher.duplicate({ autoResubscribe: false });
    connection.on('error', (err) => log.warn({ err }, 'live updates are not received'));
    connection.on('message', (channel, from) => {
      if (from !== origin) publishLocally(channel.slice(prefix.length));
    });
    connection.on('ready', () => {
      if (listeners.size > 0) void connection.subscribe(...[...listeners.keys()].map(channelOf)).catch(() => undefined);
      // Messages sent while we were disconnected are lost, but the data is in the database, so every listener is called.
      for (const personId of listeners.keys()) publishLocally(personId);
    });
    return connection;
  }

  return {
    publish: (personIds) => {
      for (const personId of personIds) {
        publishLocally(personId);
        // During an outage of Redis, the other processes find the change by polling.
        redis?.publish(channelOf(personId), origin).catch(() => undefined);
      }
    },
    subscribe: (personId, listener) => {
      if (redis) subscriber ??= openSubscriber(redis);
      const personListeners = listeners.get(personId) ?? new Set();
      listeners.set(personId, personListeners.add(listener));
      if (personListeners.size === 1) void subscriber?.subscribe(channelOf(personId)).catch(() => undefined);
      return () => {
        personListeners.delete(listener);
        if (personListeners.size > 0 || listeners.get(personId) !== personListeners) return;
        listeners.delete(personId);
        void subscriber?.unsubscribe(channelOf(personId)).catch(() => undefined);
      };
    },
    isConnected: () => subscriber?.status === 'ready',
    close: () => subscriber?.disconnect(),
  };
}

const prefix = 'live:';

function channelOf(personId: string): string {
  return prefix + personId;
}
