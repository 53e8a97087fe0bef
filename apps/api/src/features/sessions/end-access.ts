import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/**
 * Ends everything that these people hold: sessions of every kind, mailed links, and unconfirmed e-mail addresses. Call as an admin, in the
 * transaction that takes the access away. Event streams end with their session within five seconds, in every process. Returns the number
 * of ended sessions.
 */
export async function endAccess(db: Db, personIds: readonly string[]): Promise<number> {
  if (personIds.length === 0) return 0;
  const { rows } = await sql<{ ended: number }>`select end_access(${personIds}::uuid[]) as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}
