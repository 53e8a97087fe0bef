import type { Db } from '../../db/database.ts';

/** Returns false if the e-mail address is already taken. */
export async function insertFirstAdmin(db: Db, id: string, email: string): Promise<boolean> {
  const added = await db
    .insertInto('people')
    .values({ id, email, kind: 'staff', role: 'admin', locale: 'en' })
    .onConflict((conflict) => conflict.constraint('people_email_key').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows !== 0n;
}
