import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';
import { deleteDeadWorkers, deleteHeartbeat, saveHeartbeat } from './operations.queries.ts';

const intervalMs = 10_000;

/** Writes a heartbeat every ten seconds and deletes those of dead workers. Returns a function that stops it. */
export async function startHeartbeat({ database, log }: { database: Database; log: Logger }): Promise<() => Promise<void>> {
  const id = newId();
  const stopping = new AbortController();

  async function writeHeartbeat(): Promise<void> {
    try {
      await saveHeartbeat(database, id);
      await deleteDeadWorkers(database);
    } catch (err) {
      log.warn({ err }, 'the worker could not report that it lives');
    }
  }

  await writeHeartbeat();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await pause(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await writeHeartbeat();
    }
  })();

  return async () => {
    stopping.abort();
    await loop;
    await deleteHeartbeat(database, id).catch((err: unknown) => log.warn({ err }, 'the worker could not report that it stops'));
  };
}
