import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export async function findCompanyName(db: Db, partnerId: string): Promise<string | undefined> {
  const partner = await db.selectFrom('partners').select('name').where('id', '=', partnerId).executeTakeFirst();
  return partner?.name;
}

interface InvitedPerson {
  readonly id: string;
  readonly partnerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
}

/** Returns false if the e-mail address is already taken. */
export async function insertInvitedPerson(db: Db, person: InvitedPerson): Promise<boolean> {
  const added = await db
    .insertInto('people')
    .values({ ...person, kind: 'partner' })
    .onConflict((conflict) => conflict.constraint('people_email_key').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows !== 0n;
}

export async function insertInvitation(db: Db, personId: string, tokenHash: Buffer): Promise<void> {
  const expiresAt = sql<Date>`now() + interval '7 days'`;
  await db.insertInto('passwordLinks').values({ tokenHash, personId, kind: 'invitation', expiresAt }).execute();
}
