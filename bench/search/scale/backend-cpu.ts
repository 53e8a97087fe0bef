import { readFileSync } from 'node:fs';

import { sql } from 'kysely';

import type { Database } from '@portal/api/db/database';

/**
 * Returns a function that reads the CPU time of this connection's PostgreSQL backend in milliseconds. Unlike elapsed time, it does
 * not grow with other load. It is NaN if the server runs elsewhere or the system has no such statistics.
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
