import { sql } from 'kysely';

import type { Attention } from '@portal/contract/attention';

import type { Db } from '../../db/database.ts';
import type { CountCache } from '../../db/count-cache.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { countUnread, findNewestUnreadTime } from '../notifications/notifications.queries.ts';
import { expiryRangeOf, todayInUtc } from '../renewals/licence-status.ts';

type NewLeads = Pick<Attention, 'newLeads' | 'oldestNewLead'>;
type ExpiringLicences = Pick<Attention, 'expiringLicences' | 'expiringInAWeek'>;

export interface CompanyCounts {
  readonly newLeads: CountCache<NewLeads>;
  readonly expiring: CountCache<ExpiringLicences>;
}

/**
 * Leads and licences belong to the company, so colleagues share their cached counts. Tickets and notifications are the person's
 * own. Each count is an index-only scan.
 */
export async function findAttention(db: Db, viewer: PartnerViewer, { newLeads, expiring }: CompanyCounts): Promise<Attention> {
  return {
    ...(await newLeads.getOrCount(viewer.partnerId, () => countNewLeads(db, viewer))),
    ...(viewer.renewalsEnabled && (await expiring.getOrCount(viewer.partnerId, () => countExpiringLicences(db, viewer)))),
    ...(await countOpenTickets(db, viewer)),
    unreadNotifications: await countUnread(db, viewer),
    ...optionalField('newestUnread', (await findNewestUnreadTime(db, viewer))?.toISOString()),
  };
}

/** Lead numbers are ascending, so the oldest is the first in the index. */
async function countNewLeads(db: Db, { partnerId }: PartnerViewer): Promise<NewLeads> {
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select count(*)::integer as count, (
             select created_on::text from leads
              where partner_id = ${partnerId} and status = 'New' and created_on is not null order by number limit 1
           ) as oldest
      from leads where partner_id = ${partnerId} and status = 'New'`.execute(db);
  const [{ count, oldest } = { count: 0, oldest: null }] = rows;
  return { newLeads: count, ...optionalField('oldestNewLead', oldest) };
}

async function countExpiringLicences(db: Db, { partnerId }: PartnerViewer): Promise<ExpiringLicences> {
  const { from, before } = expiryRangeOf('Expiring Soon', todayInUtc());
  const { rows } = await sql<{ count: number; inAWeek: number }>`
    select count(*)::integer as count, (count(*) filter (where expires_on <= ${from}::date + 7))::integer as in_a_week
      from licences
     where partner_id = ${partnerId} and expires_on >= ${from}::date and expires_on < ${before}::date`.execute(db);
  const [{ count, inAWeek } = { count: 0, inAWeek: 0 }] = rows;
  return { expiringLicences: count, expiringInAWeek: inAWeek };
}

/** Counts the portal's own tickets and the cached ones of the CRM, so that counting never calls another server. */
async function countOpenTickets(
  db: Db,
  { personId }: PartnerViewer,
): Promise<Pick<Attention, 'openTickets' | 'ticketsWaitingForYou'>> {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select count(*)::integer as count, (count(*) filter (where status = 'waitingForYou'))::integer as waiting
      from (
        select status from tickets where person_id = ${personId} and crm_id is null
        union all
        select t ->> 'status' from crm_ticket_cache c, jsonb_array_elements(c.tickets) t where c.person_id = ${personId}
      ) own
     where status <> 'closed'`.execute(db);
  const [{ count, waiting } = { count: 0, waiting: 0 }] = rows;
  return { openTickets: count, ticketsWaitingForYou: waiting };
}

function optionalField<Name extends string>(name: Name, value: string | null | undefined): Partial<Record<Name, string>> {
  return value ? ({ [name]: value } as Record<Name, string>) : {};
}
