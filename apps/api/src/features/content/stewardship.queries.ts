import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export interface Stewardship {
  readonly ownerId: string | null;
  readonly reviewOn: string | null;
}

/** Locks the row until the end of the transaction. */
export async function findStewardship(db: Db, id: number): Promise<(Stewardship & { version: number }) | undefined> {
  const { rows } = await sql<Stewardship & { version: number }>`
    select version, owner_id, review_on::text as review_on from content_items where id = ${id} for no key update`.execute(db);
  return rows[0];
}

/** The owner of a new review date is told again. The content itself is not changed, so `updated_at` stays. */
export async function updateStewardship(db: Db, id: number, { ownerId, reviewOn }: Stewardship): Promise<void> {
  await sql`
    update content_items
       set version = version + 1, owner_id = ${ownerId}, review_on = ${reviewOn}::date,
           review_told_at = case when review_on is distinct from ${reviewOn}::date or owner_id is distinct from ${ownerId}::uuid
                                 then null else review_told_at end
     where id = ${id}`.execute(db);
}

export async function existsStaffMember(db: Db, id: string): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'staff')
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}
