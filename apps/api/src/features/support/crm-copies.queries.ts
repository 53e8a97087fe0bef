import { sql } from 'kysely';

import type { CrmTicket, CrmTickets } from '../../connectors/crm.ts';
import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../http/viewer.ts';

export interface CrmCopy extends CrmTickets {
  /** When the CRM gave it; null if it never has. */
  readonly asOf: Date | null;
  /** So young that asking again would bring nothing new, or fail again. */
  readonly isFresh: boolean;
  readonly hasFailedSince: boolean;
}

/** A page is two calls; both go by the same look into the CRM, whichever process answers them. */
const freshFor = sql`interval '5 seconds'`;

/** What was copied for another address says nothing about this one. */
export async function findCrmCopy(db: Db, viewer: PartnerViewer, email: string): Promise<CrmCopy | undefined> {
  const row = await db
    .selectFrom('crmCopies')
    .select(['tickets', 'isCut', 'asOf'])
    .select(sql<boolean>`tried_at > now() - ${freshFor}`.as('isFresh'))
    .select(sql<boolean>`as_of is null or as_of < tried_at`.as('hasFailedSince'))
    .where('personId', '=', viewer.personId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { ...row, tickets: row.tickets as unknown as CrmTicket[] };
}

export async function insertCrmCopy(db: Db, viewer: PartnerViewer, email: string, { tickets, isCut }: CrmTickets): Promise<void> {
  const now = sql<Date>`now()`;
  const copy = { email, tickets: JSON.stringify(tickets), isCut, asOf: now, triedAt: now };
  await db
    .insertInto('crmCopies')
    .values({ ...copy, personId: viewer.personId, partnerId: viewer.partnerId })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(copy))
    .execute();
}

/** The copy stays as it is; only that the CRM was asked in vain is noted. */
export async function insertCrmFailure(db: Db, viewer: PartnerViewer, email: string): Promise<void> {
  const triedAt = sql<Date>`now()`;
  const ofOther = sql<boolean>`crm_copies.email <> excluded.email`;
  await db
    .insertInto('crmCopies')
    .values({ email, triedAt, personId: viewer.personId, partnerId: viewer.partnerId })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({
        email,
        triedAt,
        tickets: sql`case when ${ofOther} then '[]'::jsonb else crm_copies.tickets end`,
        asOf: sql`case when ${ofOther} then null else crm_copies.as_of end`,
      }),
    )
    .execute();
}
