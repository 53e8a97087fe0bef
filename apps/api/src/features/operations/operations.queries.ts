import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export async function hasMigration(db: Db, migration: string, functions: string): Promise<boolean> {
  const { rows } = await sql<{ isMigrated: boolean }>`select has_schema(${migration}, ${functions}) as is_migrated`.execute(db);
  return rows[0]?.isMigrated ?? false;
}

export async function hasRecentHeartbeat(db: Db, withinSeconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('workerHeartbeats')
    .select('id')
    .where(sql<boolean>`seen_at > now() - make_interval(secs => ${withinSeconds})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveHeartbeat(db: Db, id: string): Promise<void> {
  await db
    .insertInto('workerHeartbeats')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: sql`now()` }))
    .execute();
}

export async function deleteHeartbeat(db: Db, id: string): Promise<void> {
  await db.deleteFrom('workerHeartbeats').where('id', '=', id).execute();
}

/** Deletes workers without a heartbeat for ten minutes. A worker that was only disconnected inserts its row again. */
export async function deleteDeadWorkers(db: Db): Promise<void> {
  await db
    .deleteFrom('workerHeartbeats')
    .where(sql<boolean>`seen_at < now() - interval '10 minutes'`)
    .execute();
}
