import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Logger } from 'pino';

import type { Database, Db } from '../../db/database.ts';
import type { Gate } from '../../http/requests/gate.ts';

const intervalMs = 2000;

interface PublishingDeps {
  readonly database: Database;
  readonly log: Logger;
  /** While it is closed nothing is published: a server does not know yet whether the schema of the database fits. */
  readonly gate?: Gate;
}

/**
 * Publishes what staff have scheduled, in every process, so that it happens while any one of them runs: the database decides which of
 * them does it. Returns a function that stops and waits for a running attempt.
 */
export function startPublishing({ database, log, gate }: PublishingDeps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isFailing = false;

  async function attempt(): Promise<void> {
    try {
      const published = await publishDue(database);
      if (published > 0) log.info({ published }, 'scheduled content published');
      isFailing = false;
    } catch (err) {
      // During an outage of the database every attempt fails: the first one says so.
      if (!isFailing) log.error({ err }, 'scheduled content could not be published, retrying');
      isFailing = true;
    }
  }

  const loop = (async () => {
    while (!signal.aborted) {
      if (gate?.isOpen !== false) await attempt();
      await pause(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();

  return async () => {
    stopping.abort();
    await loop;
  };
}

/** Returns the number of published pieces of content. Any number of processes may call it at the same time. */
export async function publishDue(db: Db): Promise<number> {
  let total = 0;
  // A few at a time, so that none of the statements takes long.
  for (let published = 1; published > 0; total += published) {
    const { rows } = await sql<{ published: number }>`select publish_due() as published`.execute(db);
    published = rows[0]?.published ?? 0;
  }
  return total;
}
