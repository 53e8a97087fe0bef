import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { schemaVersion } from '../../db/migrate-database.ts';
import type { Shutdown } from '../../shutdown.ts';
import { findHasWorker, findIsMigrated } from './operations.queries.ts';

/** What keeps the server from serving, by name; empty when nothing does. */
export type ReadinessFaults = Record<string, string>;

interface ReadinessDeps {
  readonly database: Database;
  readonly shutdown: Shutdown;
}

/** A worker reports every ten seconds. */
const workerSeconds = 60;

/** Throws when the database is out of reach: that is answered like everywhere else. */
export async function findReadinessFaults(
  { database: db, shutdown }: ReadinessDeps,
  { countsWorker }: { countsWorker: boolean },
): Promise<ReadinessFaults> {
  if (shutdown.isUnderWay) return { server: 'This server is stopping.' };
  if (!(await isMigrated(db)))
    return { schema: `The database lacks migration ${schemaVersion}: run migrate.js of this release.` };
  if (countsWorker && !(await findHasWorker(db, workerSeconds)))
    return { worker: `No worker has reported for ${workerSeconds} seconds: start worker.js, or see in its log why it stops.` };
  return {};
}

/** An empty database knows neither the function that is asked nor its table. */
async function isMigrated(db: Database): Promise<boolean> {
  try {
    return await findIsMigrated(db, schemaVersion);
  } catch (error) {
    if (['42883', '42P01', '3D000'].includes(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

/** For those who watch no address but read the log. Answers how to end it. */
export function watchReadiness(find: () => Promise<ReadinessFaults>, log: Logger, everyMs = 60_000): () => void {
  const timer = setInterval(() => {
    find().then(
      (faults) => Object.keys(faults).length > 0 && log.error({ faults }, 'the portal is not ready'),
      (err: unknown) => log.error({ err }, 'whether the portal is ready could not be found out'),
    );
  }, everyMs);
  return () => clearInterval(timer);
}
