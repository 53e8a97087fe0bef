import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { functionsVersion, schemaVersion } from '../../db/migrate-database.ts';
import type { Shutdown } from '../../shutdown.ts';
import { findHasWorker, hasMigration } from './operations.queries.ts';

/** Returns the problems that keep the server from serving, by name; empty if it is ready. */
export type ReadinessFaults = Record<string, string>;

interface ReadinessDeps {
  readonly database: Database;
  readonly shutdown: Shutdown;
}

/** A worker sends a heartbeat every ten seconds. */
const workerSeconds = 60;

/** Throws if the database is unreachable, which is handled like everywhere else. */
export async function findReadinessProblems(
  { database: db, shutdown }: ReadinessDeps,
  { countsWorker }: { countsWorker: boolean },
): Promise<ReadinessFaults> {
  if (shutdown.isShuttingDown) return { server: 'This server is stopping.' };
  if (!(await isMigrated(db)))
    return { schema: `The database lacks migration ${schemaVersion} or its functions: run migrate.js of this release.` };
  if (countsWorker && !(await findHasWorker(db, workerSeconds)))
    return { worker: `No worker has reported for ${workerSeconds} seconds: start worker.js, or see in its log why it stops.` };
  return {};
}

/** An empty database has neither the function nor the table. */
async function isMigrated(db: Database): Promise<boolean> {
  try {
    return await hasMigration(db, schemaVersion, functionsVersion);
  } catch (error) {
    if (['42883', '42P01', '3D000'].includes(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

/** Logs problems for operators who do not monitor the endpoint. Returns a function that stops it. */
export function watchReadiness(find: () => Promise<ReadinessFaults>, log: Logger, everyMs = 60_000): () => void {
  const timer = setInterval(() => {
    find().then(
      (problems) => Object.keys(problems).length > 0 && log.error({ problems }, 'the portal is not ready'),
      (err: unknown) => log.error({ err }, 'whether the portal is ready could not be found out'),
    );
  }, everyMs);
  return () => clearInterval(timer);
}
