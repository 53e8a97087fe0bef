import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Storage } from '../../storage/storage.ts';
import type { FileChecks } from '../files/file-checks.ts';
import { withLock } from './import-lock.queries.ts';
import { continueImport } from './import-steps.ts';
import { findPendingImports } from './imports.queries.ts';
import { tellOfEndedRuns } from './tell-of-ended-runs.ts';

interface ImportDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly fileChecks: Pick<FileChecks, 'readPdf'>;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly log: Logger;
}

const pauseMs = 500;
/** An import that could not go on is left alone for a while, so that it does not take the turn of others. */
const retryAfterMs = 15_000;
/** Another worker is at it: meanwhile the slot is for the next import. */
const lookAgainAfterMs = 3_000;
/** Two at a time, so that a small file need not wait for a large one. */
const slots = 2;

/**
 * Looks twice a second for imports to go on with. Which worker does it is decided by a lock of its database session: when a worker
 * dies, its session ends, and the next worker goes on where it was. Returns a function that stops after the batches in progress.
 */
export function startImports({ database, storage, fileChecks, jobs, config, log }: ImportDeps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const notBefore = new Map<string, number>();
  const inProgress = new Map<string, Promise<void>>();

  const loop = (async () => {
    while (!signal.aborted) {
      await takeImports().catch((err: unknown) => log.error({ err }, 'imports could not be looked for, retrying'));
      await tellOfEndedRuns({ database, jobs, config }).catch((error: unknown) =>
        log.error({ code: codeOf(error) }, 'nobody could be told that an import has ended, retrying'),
      );
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await Promise.all(inProgress.values());
  })();

  /** The oldest first. */
  async function takeImports(): Promise<void> {
    if (inProgress.size >= slots) return;
    for (const { id } of await findPendingImports(database)) {
      if (inProgress.size >= slots) return;
      if (inProgress.has(id) || (notBefore.get(id) ?? 0) > Date.now()) continue;
      inProgress.set(
        id,
        goOn(id).finally(() => inProgress.delete(id)),
      );
    }
  }

  async function goOn(id: string): Promise<void> {
    try {
      const isMine = await database
        .connection()
        .execute((db) =>
          withLock(db, `import ${id}`, () => continueImport({ db, storage, fileChecks, isStopping: () => signal.aborted }, id)),
        );
      if (isMine) notBefore.delete(id);
      else notBefore.set(id, Date.now() + lookAgainAfterMs);
    } catch (error) {
      notBefore.set(id, Date.now() + retryAfterMs);
      log.error({ importId: id, name: (error as Error).name, code: codeOf(error) }, 'an import failed');
    }
  }

  return async () => {
    stopping.abort();
    await loop;
  };
}

/** Not the message: it may quote a row or an address. */
function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}
