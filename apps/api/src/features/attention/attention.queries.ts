import { sql } from 'kysely';

import type { Attention } from '@portal/contract/attention';

import type { Db } from '../../db/database.ts';
import type { KeptFigures } from '../../db/kept-figures.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { countUnread } from '../notifications/notifications.queries.ts';
import { daysOfStatus, todayInUtc } from '../renewals/licence-status.ts';

export interface CompanyFigures {
  readonly newLeads: KeptFigures<number>;
  readonly expiring: KeptFigures<number>;
}

/** Leads and licences are the company's, counted as seldom as elsewhere; the rest is the person's own. Each is told by an index alone. */
export async function findAttention(db: Db, viewer: PartnerViewer, { newLeads, expiring }: CompanyFigures): Promise<Attention> {
  return {
    newLeads: await newLeads.find(viewer.partnerId, () => countNewLeads(db, viewer)),
    ...(viewer.renewalsEnabled && {
      expiringLicences: await expiring.find(viewer.partnerId, () => countExpiringLicences(db, viewer)),
    }),
    openTickets: await countOpenTickets(db, viewer),
    unreadNotifications: await countUnread(db, viewer),
  };
}

async function countNewLeads(db: Db, { partnerId }: PartnerViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from leads where partner_id = ${partnerId} and status = 'New'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countExpiringLicences(db: Db, { partnerId }: PartnerViewer): Promise<number> {
  const { from, before } = daysOfStatus('Expiring Soon', todayInUtc());
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from licences
     where partner_id = ${partnerId} and expires_on >= ${from}::date and expires_on < ${before}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The portal's own, and what the CRM last said of its: nothing outside is asked for a figure. */
async function countOpenTickets(db: Db, { personId }: PartnerViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from tickets where person_id = ${personId} and status <> 'closed' and crm_id is null)
      + (select count(*) from crm_copies c, jsonb_array_elements(c.tickets) t
          where c.person_id = ${personId} and t ->> 'status' <> 'closed')
    )::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
}
