import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/**
 * Does nothing and returns false if another worker has the lock. It ends with the database session, and the session of a machine that
 * has disappeared ends soon.
 */
export async function withLock(db: Db, name: string, work: () => Promise<void>): Promise<boolean> {
  const key = sql`hashtextextended(${name}, 0)`;
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_lock(${key}) as is_locked`.execute(db);
  if (!rows[0]?.isLocked) return false;
  await sql`select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false)`.execute(db);
  try {
    await work();
    return true;
  } finally {
    await sql`select pg_advisory_unlock(${key})`.execute(db);
  }
}
