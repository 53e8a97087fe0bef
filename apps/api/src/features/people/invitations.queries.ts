import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export async function findCompany(db: Db, partnerId: string): Promise<{ name: string; isDisabled: boolean } | undefined> {
  return db
    .selectFrom('partners')
    .select(['name', sql<boolean>`disabled_at is not null`.as('isDisabled')])
    .where('id', '=', partnerId)
    .executeTakeFirst();
}

export interface InvitedPerson {
  readonly id: string;
  readonly kind: 'partner' | 'staff';
  readonly role: 'editor' | 'admin' | null;
  readonly partnerId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
}

/**
 * Returns the id of the person, which is another one if the address belonged to a withdrawn invitation. Returns undefined if the address
 * is taken.
 */
export async function insertInvitedPerson(db: Db, person: InvitedPerson): Promise<string | undefined> {
  const added = await db
    .insertInto('people')
    .values(person)
    .onConflict((conflict) => conflict.constraint('people_email_key').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 0n) return person.id;
  const { kind, role, partnerId, email, firstName, lastName, locale } = person;
  const { rows } = await sql<{ id: string | null }>`
    select reuse_withdrawn_person(${email}, ${kind}, ${role}, ${partnerId}, ${firstName}, ${lastName}, ${locale}) as id`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
}

interface NewInvitation {
  readonly personId: string;
  readonly tokenHash: Buffer;
  readonly mailId: string;
}

/** Creates the link and voids those before it. Returns false if the person has joined already. */
export async function insertInvitation(db: Db, { personId, tokenHash, mailId }: NewInvitation): Promise<boolean> {
  const { rows } = await sql<{ expiresAt: Date | null }>`
    select open_invitation(${personId}, ${tokenHash}, ${mailId}) as expires_at`.execute(db);
  return (rows[0]?.expiresAt ?? null) !== null;
}

/** For a command on the server, where nobody is the viewer. */
export async function insertInvitationByServer(db: Db, { personId, tokenHash, mailId }: NewInvitation): Promise<void> {
  await sql`select open_invitation_by(${personId}, ${tokenHash}, ${mailId}, null)`.execute(db);
}

export async function updateInvitationWithdrawn(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ withdrawnAt: sql`now()` })
    .where('personId', '=', personId)
    .where('acceptedAt', 'is', null)
    .execute();
}
