import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { TwoFactorReset } from '@portal/contract/backoffice/people';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

/** Returns the resets that wait for consent, the oldest first; of everybody, or of one person. */
export async function findPendingResets(db: Db, viewer: Viewer, personId?: string): Promise<TwoFactorReset[]> {
  const { rows } = await sql<ResetRow>`
    select r.id, r.version, r.reason, r.requested_at, r.expires_at, r.person_id, r.requested_by,
           coalesce(p.name, p.email) as person_name, p.email, o.name as company, coalesce(s.name, s.email) as requester_name
      from two_factor_resets r
      join people p on p.id = r.person_id
      left join partners o on o.id = p.partner_id
      join people s on s.id = r.requested_by
     where r.decision is null and r.expires_at > now() and (${personId ?? null}::uuid is null or r.person_id = ${personId ?? null})
     order by r.requested_at, r.id limit 200`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    person: { id: row.personId, name: row.personName, email: row.email, company: row.company },
    reason: row.reason,
    requestedBy: { id: row.requestedBy, name: row.requesterName },
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    canConsent: viewer.personId !== row.requestedBy && viewer.personId !== row.personId,
  }));
}

interface ResetRow {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly personId: string;
  readonly requestedBy: string;
  readonly personName: string;
  readonly email: string;
  readonly company: string | null;
  readonly requesterName: string;
}

/** Returns false if one is waiting already. */
export async function insertTwoFactorReset(db: Db, viewer: Viewer, personId: string, reason: string): Promise<boolean> {
  await db
    .updateTable('twoFactorResets')
    .set({ decision: 'expired', decidedAt: sql`now()` })
    .where('personId', '=', personId)
    .where('decision', 'is', null)
    .where(sql<boolean>`expires_at <= now()`)
    .execute();
  const result = await db
    .insertInto('twoFactorResets')
    .values({ id: newId(), personId, reason, requestedBy: viewer.personId })
    .onConflict((conflict) => conflict.column('personId').where('decision', 'is', null).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Carries the reset out and returns whose it was, or undefined if the viewer may not consent or it was decided or has expired. */
export async function consentToReset(db: Db, { id, version }: ResetVersion): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string | null }>`
    select consent_to_two_factor_reset(${id}, ${version}) as person_id`.execute(db);
  return rows[0]?.personId ?? undefined;
}

export interface ResetVersion {
  readonly id: string;
  readonly version: number;
}

/** Returns false if it was decided in the meantime. */
export async function updateResetClosed(
  db: Db,
  viewer: Viewer,
  { id, version }: ResetVersion,
  decision: 'refused' | 'withdrawn',
): Promise<boolean> {
  const result = await db
    .updateTable('twoFactorResets')
    .set({ decision, decidedBy: viewer.personId, decidedAt: sql`now()`, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface Reset {
  readonly personId: string;
  readonly requestedBy: string;
  readonly version: number;
  readonly isPending: boolean;
}

export async function findReset(db: Db, id: string): Promise<Reset | undefined> {
  return db
    .selectFrom('twoFactorResets')
    .select(['personId', 'requestedBy', 'version', sql<boolean>`decision is null and expires_at > now()`.as('isPending')])
    .where('id', '=', id)
    .executeTakeFirst();
}
