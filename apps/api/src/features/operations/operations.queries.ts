import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export async function findIsMigrated(db: Db, version: string): Promise<boolean> {
  const { rows } = await sql<{ isMigrated: boolean }>`select has_migration(${version}) as is_migrated`.execute(db);
  return rows[0]?.isMigrated ?? false;
}
