import { readFileSync } from 'node:fs';

import { sql } from 'kysely';

import type { Database } from '../../../apps/api/src/db/database.ts';

/**
 * The time that PostgreSQL's process behind this one connection has spent on a processor, in milliseconds: unlike the time on the clock it
 * does not grow with what else the machine does. Nothing where the server is elsewhere or the system does not tell.
 */
export async function backendCpu(database: Database): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  return () => {
    try {
      return Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return Number.NaN;
    }
  };
}
