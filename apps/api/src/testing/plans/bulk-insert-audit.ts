import type pg from 'pg';

import { bigPartner, type FillSize } from '../big-partner.ts';
import { dropIndexes } from './drop-indexes.ts';

/**
 * Inserts millions of audit events, one every 20 seconds: most are sign-ins, every fifth is a change by one of 200 members of staff. The
 * connection must be an administrator's, without a statement timeout.
 */
export async function insertManyAuditEvents(client: pg.ClientBase, { rows, ofBigPartner }: FillSize): Promise<void> {
  // Every row whose number is a multiple of this belongs to the big partner.
  const interval = Math.floor(rows / ofBigPartner);
  const otherPartners = Math.max(1, Math.ceil((rows - ofBigPartner) / 400));
  const indexes = await dropIndexes(client, 'audit_events');
  for (let first = 1; first <= rows; first += batchSize) {
    await client.query(`insert into audit_events
      (id, happened_at, partner_id, person_id, actor_id, action, subject_kind, subject_id, before, after, ip, device)
      select ('01930000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, timestamptz '2026-11-16 12:00+00' - make_interval(secs => (${rows} - n) * 20),
        partner, person, case when is_change then ${staffIdSql('n / 5 % 200')} else person end, action,
        case when is_change then split_part(action, '.', 1) end,
        case when is_change then (case action when 'partner.changed' then partner else person end)::text end,
        case when action = 'partner.changed' then '{"tier": "Silver"}'::jsonb end, case when action = 'partner.changed' then '{"tier": "Gold"}'::jsonb end,
        '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
      from generate_series(${first}, ${Math.min(rows, first + batchSize - 1)}) as n, lateral (select
        n % 5 = 0 as is_change,
        case when n % ${interval} = 0 then '${bigPartner}' else md5('partner ' || n % ${otherPartners})::uuid end as partner,
        md5('person ' || n % ${otherPartners * 10})::uuid as person,
        case when n % 5 > 0 then (array['signIn.completed', 'signIn.refused', 'signOut', 'call.denied'])[n % 5]
          else (array['partner.changed', 'person.changed', 'person.invited', 'ticket.answered', 'viewAs.started'])[1 + n / 5 % 5] end as action) as a`);
  }
  for (const index of indexes) await client.query(index);
  await client.query('vacuum analyze audit_events');
}

/** The id of one of the 200 members of staff. */
export const auditActor = (number: number) => `01930000-0000-7000-8000-0000000a${String(number).padStart(4, '0')}`;

const staffIdSql = (number: string) => `('01930000-0000-7000-8000-0000000a' || lpad((${number})::text, 4, '0'))::uuid`;

const batchSize = 500_000;
