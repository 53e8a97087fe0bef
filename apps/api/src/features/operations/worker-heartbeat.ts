import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';
import { deleteDeadWorkers, deleteHeartbeat, saveHeartbeat } from './operations.queries.ts';

const everyMs = 10_000;

/** Writes a heartbeat every ten seconds and deletes those of dead workers. Returns a function that stops it. */
export async function startHeartbeat({ database, log }: { database: Database; log: Logger }): Promise<() => Promise<void>> {
  const id = newId();
  const ending = new AbortController();

  async function beat(): Promise<void> {
    try {
      await saveHeartbeat(database, id);
      await deleteDeadWorkers(database);
    } catch (err) {
      log.warn({ err }, 'the worker could not report that it lives');
    }
  }

  await beat();
  const beating = (async () => {
    while (!ending.signal.aborted) {
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (!ending.signal.aborted) await beat();
    }
  })();

  return async () => {
    ending.abort();
    await beating;
    await deleteHeartbeat(database, id).catch((err: unknown) => log.warn({ err }, 'the worker could not report that it stops'));
  };
}
