import { sql } from 'kysely';

import type { RefusalReason } from '@portal/contract/backoffice/signup-requests';

import type { Db } from '../../db/database.ts';

interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

interface Decision {
  readonly decidedBy: string;
  readonly outcome:
    | { readonly state: 'approved' }
    | { readonly state: 'refused'; readonly reason: RefusalReason; readonly note: string | null };
  /** What is mailed with a refusal. */
  readonly refusalText?: string | null;
}

export interface DecidedRequest {
  readonly email: string;
  readonly company: string;
  readonly firstName: string;
  readonly phone: string | null;
}

/** Decides the request, unless somebody else has decided or changed it: of concurrent decisions one returns a row. */
export async function updateSignupDecided(
  db: Db,
  { id, version }: SeenVersion,
  { decidedBy, outcome, refusalText = null }: Decision,
): Promise<DecidedRequest | undefined> {
  return db
    .updateTable('signupRequests')
    .set({ ...outcome, refusalText, decidedBy, decidedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .returning(['email', 'phone', 'company', 'firstName'])
    .executeTakeFirst();
}

/** Returns false if the request is decided or was changed. */
export async function updateSignupOwner(db: Db, { id, version }: SeenVersion, ownerId: string | null): Promise<boolean> {
  const result = await db
    .updateTable('signupRequests')
    .set({ ownerId, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** To be called in the transaction of the approval, once the partner exists. */
export async function updateSignupPartner(db: Db, id: string, partnerId: string): Promise<void> {
  await db.updateTable('signupRequests').set({ partnerId }).where('id', '=', id).execute();
}
