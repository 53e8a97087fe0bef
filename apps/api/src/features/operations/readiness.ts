import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { functionsVersion, schemaVersion } from '../../db/migrate-database.ts';
import type { Shutdown } from '../../core/shutdown.ts';
import { hasRecentHeartbeat, hasMigration } from './operations.queries.ts';

/** What keeps the server from serving, by name; empty if it is ready. */
export type ReadinessProblems = Record<string, string>;

interface ReadinessDeps {
  readonly database: Database;
  readonly shutdown: Shutdown;
}

/** A worker is missing if its last heartbeat is older. It sends one every ten seconds. */
const maxHeartbeatAgeSeconds = 60;

/** Throws if the database is unreachable, which becomes a 503 as for every other call. */
export async function findReadinessProblems(
  { database: db, shutdown }: ReadinessDeps,
  { isWorkerRequired }: { isWorkerRequired: boolean },
): Promise<ReadinessProblems> {
  if (shutdown.isShuttingDown) return { server: 'This server is stopping.' };
  if (!(await isMigrated(db)))
    return { schema: `The database lacks migration ${schemaVersion} or its functions: run migrate.js of this release.` };
  if (isWorkerRequired && !(await hasRecentHeartbeat(db, maxHeartbeatAgeSeconds)))
    return {
      worker: `No worker has reported for ${maxHeartbeatAgeSeconds} seconds: start worker.js, or see in its log why it stops.`,
    };
  return {};
}

/** A database without the function or the table, or one that does not exist, is not migrated. */
async function isMigrated(db: Database): Promise<boolean> {
  try {
    return await hasMigration(db, schemaVersion, functionsVersion);
  } catch (error) {
    if (['42883', '42P01', '3D000'].includes(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

/** Logs problems for operators who do not monitor the endpoint. Returns a function that stops the timer. */
export function watchReadiness(findProblems: () => Promise<ReadinessProblems>, log: Logger, intervalMs = 60_000): () => void {
  const timer = setInterval(() => {
    findProblems().then(
      (problems) => Object.keys(problems).length > 0 && log.error({ problems }, 'the portal is not ready'),
      (err: unknown) => log.error({ err }, 'the readiness check failed'),
    );
  }, intervalMs);
  return () => clearInterval(timer);
}
