import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

/** Returns false if the password has changed since it was verified. */
export async function updatePassword(db: Db, personId: string, verifiedHash: string, passwordHash: string): Promise<boolean> {
  const result = await db
    .updateTable('credentials')
    .set({ passwordHash, changedAt: sql`now()` })
    .where('personId', '=', personId)
    .where('passwordHash', '=', verifiedHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface PasswordLink {
  readonly personId: string;
  readonly email: string;
  readonly company: string | null;
  readonly firstName: string | null;
  readonly locale: string;
  readonly passwordHash: string | null;
}

export async function findPasswordLink(db: Db, tokenHash: Buffer): Promise<PasswordLink | undefined> {
  const { rows } = await sql<PasswordLink>`select * from find_password_link(${tokenHash})`.execute(db);
  return rows[0];
}

/** Where a request came from, for the audit. */
interface RequestOrigin {
  readonly ip: string | null;
  readonly device: string | null;
}

/** Returns false if the link was used in the meantime. */
export async function consumePasswordLink(
  db: Db,
  tokenHash: Buffer,
  passwordHash: string,
  origin: RequestOrigin,
): Promise<boolean> {
  const { rows } = await sql<{
    isUsed: boolean;
  }>`select consume_password_link(${tokenHash}, ${passwordHash}, ${newId()}, ${origin.ip}::inet, ${origin.device}) as is_used`.execute(
    db,
  );
  return rows[0]?.isUsed ?? false;
}

export async function insertResetRequest(db: Db, request: RequestOrigin & { id: string; email: string }): Promise<void> {
  await db.insertInto('resetRequests').values(request).execute();
}

/** For the worker: deletes the request and returns whose it was and where it came from. */
export async function deleteResetRequest(db: Db, id: string): Promise<(RequestOrigin & { email: string }) | undefined> {
  const ipAsText = sql<string | null>`host(ip)`.as('ip');
  return db.deleteFrom('resetRequests').where('id', '=', id).returning(['email', 'device', ipAsText]).executeTakeFirst();
}

/** Returns undefined if the e-mail address has no account that can sign in, or was sent too many links lately. */
export async function insertPasswordResetLink(db: Db, email: string, tokenHash: Buffer): Promise<ResetRecipient | undefined> {
  const { rows } = await sql<ResetRecipient>`
    select * from open_password_reset(${email}, ${tokenHash})`.execute(db);
  return rows[0];
}

interface ResetRecipient {
  readonly personId: string;
  readonly firstName: string | null;
  readonly locale: string;
  readonly personKind: Viewer['kind'];
}
