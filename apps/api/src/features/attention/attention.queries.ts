import { sql } from 'kysely';

import type { Attention } from '@portal/contract/attention';

import type { Db } from '../../db/database.ts';
import type { KeptFigures } from '../../db/kept-figures.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { countUnread, findNewestUnread } from '../notifications/notifications.queries.ts';
import { daysOfStatus, todayInUtc } from '../renewals/licence-status.ts';

type NewLeads = Pick<Attention, 'newLeads' | 'oldestNewLead'>;
type Expiring = Pick<Attention, 'expiringLicences' | 'expiringInAWeek'>;

export interface CompanyFigures {
  readonly newLeads: KeptFigures<NewLeads>;
  readonly expiring: KeptFigures<Expiring>;
}

/** Leads and licences are the company's, counted as seldom as elsewhere; the rest is the person's own. Each is told by an index alone. */
export async function findAttention(db: Db, viewer: PartnerViewer, { newLeads, expiring }: CompanyFigures): Promise<Attention> {
  return {
    ...(await newLeads.find(viewer.partnerId, () => countNewLeads(db, viewer))),
    ...(viewer.renewalsEnabled && (await expiring.find(viewer.partnerId, () => countExpiringLicences(db, viewer)))),
    ...(await countOpenTickets(db, viewer)),
    unreadNotifications: await countUnread(db, viewer),
    ...given('newestUnread', (await findNewestUnread(db, viewer))?.toISOString()),
  };
}

/** Leads are numbered as they come, so the oldest is the first along the index. */
async function countNewLeads(db: Db, { partnerId }: PartnerViewer): Promise<NewLeads> {
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select count(*)::integer as count, (
             select created_on::text from leads
              where partner_id = ${partnerId} and status = 'New' and created_on is not null order by number limit 1
           ) as oldest
      from leads where partner_id = ${partnerId} and status = 'New'`.execute(db);
  const [{ count, oldest } = { count: 0, oldest: null }] = rows;
  return { newLeads: count, ...given('oldestNewLead', oldest) };
}

async function countExpiringLicences(db: Db, { partnerId }: PartnerViewer): Promise<Expiring> {
  const { from, before } = daysOfStatus('Expiring Soon', todayInUtc());
  const { rows } = await sql<{ count: number; inAWeek: number }>`
    select count(*)::integer as count, (count(*) filter (where expires_on <= ${from}::date + 7))::integer as in_a_week
      from licences
     where partner_id = ${partnerId} and expires_on >= ${from}::date and expires_on < ${before}::date`.execute(db);
  const [{ count, inAWeek } = { count: 0, inAWeek: 0 }] = rows;
  return { expiringLicences: count, expiringInAWeek: inAWeek };
}

/** The portal's own, and what the CRM last said of its: nothing outside is asked for a figure. */
async function countOpenTickets(
  db: Db,
  { personId }: PartnerViewer,
): Promise<Pick<Attention, 'openTickets' | 'ticketsWaitingForYou'>> {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select count(*)::integer as count, (count(*) filter (where status = 'waitingForYou'))::integer as waiting
      from (
        select status from tickets where person_id = ${personId} and crm_id is null
        union all
        select t ->> 'status' from crm_copies c, jsonb_array_elements(c.tickets) t where c.person_id = ${personId}
      ) own
     where status <> 'closed'`.execute(db);
  const [{ count, waiting } = { count: 0, waiting: 0 }] = rows;
  return { openTickets: count, ticketsWaitingForYou: waiting };
}

function given<Name extends string>(name: Name, value: string | null | undefined): Partial<Record<Name, string>> {
  return value ? ({ [name]: value } as Record<Name, string>) : {};
}
