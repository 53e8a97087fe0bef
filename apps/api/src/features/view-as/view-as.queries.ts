import { sql } from 'kysely';

import type { ViewablePerson } from '@portal/contract/backoffice/view-as';

import type { Db } from '../../db/database.ts';
import { containsPattern } from '../../db/like-pattern.ts';

interface NewViewAsSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly bindingHash: Buffer | null;
  readonly personId: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface OpenedViewAsSession {
  readonly personName: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly secondsLeft: number;
}

/** Returns undefined if the person could not sign in either. */
export async function insertViewAsSession(db: Db, session: NewViewAsSession): Promise<OpenedViewAsSession | undefined> {
  const { rows } = await sql<OpenedViewAsSession>`
    select * from open_view_as_session(${session.id}, ${session.tokenHash}, ${session.bindingHash}, ${session.personId},
      ${session.ip}::inet, ${session.userAgent})`.execute(db);
  return rows[0];
}

/** Ends the session of the token, if it is a live view-as session, and writes the audit event. */
export async function updateViewAsSessionEnded(
  db: Db,
  tokenHash: Buffer,
  ip: string | null,
  device: string | null,
): Promise<void> {
  await sql`select end_view_as_session(${tokenHash}, ${ip}::inet, ${device})`.execute(db);
}

export async function findViewablePeople(db: Db, partnerId: string, search: string | undefined): Promise<ViewablePerson[]> {
  const name = sql<string>`coalesce(nullif(trim(concat_ws(' ', people.first_name, people.last_name)), ''), people.email)`;
  const text = sql`concat_ws(' ', people.first_name, people.last_name, people.email)`;
  return db
    .selectFrom('people')
    .innerJoin('partners', 'partners.id', 'people.partnerId')
    .select(['people.id', name.as('name'), 'people.email', 'people.jobTitle'])
    .where('people.partnerId', '=', partnerId)
    .where('people.disabledAt', 'is', null)
    .where('partners.disabledAt', 'is', null)
    .$if(search !== undefined, (query) => query.where(sql<boolean>`${text} ilike ${containsPattern(search ?? '')}`))
    .orderBy('name')
    .orderBy('people.id')
    .limit(50)
    .execute();
}
