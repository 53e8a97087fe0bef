import { sql } from 'kysely';

import type { Session } from '@portal/contract/sessions';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../core/viewer.ts';

export async function findSessions(db: Db, viewer: Viewer): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', sql<string | null>`host(ip)`.as('address'), 'userAgent'])
    .where('personId', '=', viewer.personId)
    .where('kind', '=', 'full')
    .where(sql<boolean>`session_is_live(kind, created_at, last_seen_at, ended_at)`)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === viewer.sessionId,
  }));
}

/** Returns false if the person has no such active session. */
export async function updateSessionEnded(db: Db, viewer: Viewer, sessionId: string): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: sql`now()` })
    .where('id', '=', sessionId)
    .where('personId', '=', viewer.personId)
    .where('kind', '!=', 'viewAs')
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends all sessions of the person except the current one, and the views they have open as staff. Returns the number of devices. */
export async function updateOtherSessionsEnded(db: Db, { sessionId, client }: Viewer): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    select end_other_sessions(${sessionId}, ${client?.ip ?? null}::inet, ${client?.device ?? null}) as devices`.execute(db);
  return rows[0]?.devices ?? 0;
}

/** Whether the password was confirmed in this session within the last ten minutes. */
export async function hasRecentPasswordConfirmation(db: Db, viewer: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<boolean>`password_given_at > now() - interval '10 minutes'`.as('isRecent'))
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst();
  return row?.isRecent ?? false;
}

export async function updatePasswordGivenAt(db: Db, viewer: Viewer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: sql`now()` })
    .where('id', '=', viewer.sessionId)
    .execute();
}
