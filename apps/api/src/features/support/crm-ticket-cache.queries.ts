import { sql } from 'kysely';

import type { CrmTicket, CrmTickets } from '../../connectors/crm.ts';
import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../core/viewer.ts';

export interface CrmTicketCache extends CrmTickets {
  /** When the CRM returned the tickets; null if it never has. */
  readonly asOf: Date | null;
  /** Whether the CRM was called so recently that another call would bring nothing new, or fail again. */
  readonly isFresh: boolean;
  readonly hasFailedSince: boolean;
}

/** A page makes two calls; the cache lets both use one CRM request, in whichever process they run. */
const cacheTtl = sql`interval '5 seconds'`;

/** Tickets cached for another e-mail address are ignored. */
export async function findCachedCrmTickets(db: Db, viewer: PartnerViewer, email: string): Promise<CrmTicketCache | undefined> {
  const row = await db
    .selectFrom('crmTicketCache')
    .select(['tickets', 'isTruncated', 'asOf'])
    .select(sql<boolean>`tried_at > now() - ${cacheTtl}`.as('isFresh'))
    .select(sql<boolean>`as_of is null or as_of < tried_at`.as('hasFailedSince'))
    .where('personId', '=', viewer.personId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { ...row, tickets: row.tickets as unknown as CrmTicket[] };
}

export async function insertCachedCrmTickets(
  db: Db,
  viewer: PartnerViewer,
  email: string,
  { tickets, isTruncated }: CrmTickets,
): Promise<void> {
  const now = sql<Date>`now()`;
  const entry = { email, tickets: JSON.stringify(tickets), isTruncated, asOf: now, triedAt: now };
  await db
    .insertInto('crmTicketCache')
    .values({ ...entry, personId: viewer.personId, partnerId: viewer.partnerId })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(entry))
    .execute();
}

/** Records the failed call and keeps the cached tickets, unless they are of another e-mail address. */
export async function insertCrmFailure(db: Db, viewer: PartnerViewer, email: string): Promise<void> {
  const triedAt = sql<Date>`now()`;
  const isOtherEmail = sql<boolean>`crm_ticket_cache.email <> excluded.email`;
  await db
    .insertInto('crmTicketCache')
    .values({ email, triedAt, personId: viewer.personId, partnerId: viewer.partnerId })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({
        email,
        triedAt,
        tickets: sql`case when ${isOtherEmail} then '[]'::jsonb else crm_ticket_cache.tickets end`,
        asOf: sql`case when ${isOtherEmail} then null else crm_ticket_cache.as_of end`,
      }),
    )
    .execute();
}
