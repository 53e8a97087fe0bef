import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { PersonDetails } from '@portal/contract/backoffice/people';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

/** Returns the new address that waits for confirmation. */
export async function findPendingEmailChange(db: Db, personId: string): Promise<PersonDetails['emailChange'] | undefined> {
  const { rows } = await sql<{ newEmail: string; requestedBy: string | null; requestedAt: Date; expiresAt: Date }>`
    select c.new_email, c.requested_at, c.expires_at,
           (select coalesce(s.name, s.email) from people s where s.id = c.requested_by) as requested_by
      from email_changes c
     where c.person_id = ${personId} and c.confirmed_at is null and c.voided_at is null and c.expires_at > now()`.execute(db);
  const [row] = rows;
  return row && { ...row, requestedAt: row.requestedAt.toISOString(), expiresAt: row.expiresAt.toISOString() };
}

export async function existsEmail(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

export async function insertEmailChange(
  db: Db,
  viewer: Viewer,
  change: { personId: string; newEmail: string; tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('emailChanges')
    .values({ ...change, id: newId(), requestedBy: viewer.personId })
    .execute();
}

/** Voids the address that waits for confirmation, expired or not. Returns false if there was none. */
export async function updateEmailChangeVoided(db: Db, personId: string): Promise<boolean> {
  const result = await db
    .updateTable('emailChanges')
    .set({ voidedAt: sql`now()` })
    .where('personId', '=', personId)
    .where('confirmedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findNewEmail(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ newEmail: string }>`select new_email from find_email_change(${tokenHash})`.execute(db);
  return rows[0]?.newEmail;
}

interface ConfirmedEmail {
  readonly personId: string;
  readonly personKind: Viewer['kind'];
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly firstName: string | null;
  readonly locale: string;
  readonly company: string | null;
  /** Whether the person had not joined and got the new invitation. */
  readonly isInvited: boolean;
}

/** Returns undefined if the link does not work any more. The invitation is for somebody who has not joined. */
export async function confirmNewEmail(
  db: Db,
  tokenHash: Buffer,
  { ip, device }: { ip: string | null; device: string | null },
  invitation: { tokenHash: Buffer; mailId: string },
): Promise<ConfirmedEmail | undefined> {
  const { rows } = await sql<ConfirmedEmail>`
    select * from confirm_email_change(
      ${tokenHash}, ${newId()}, ${ip}::inet, ${device}, ${invitation.tokenHash}, ${invitation.mailId})`.execute(db);
  return rows[0];
}
