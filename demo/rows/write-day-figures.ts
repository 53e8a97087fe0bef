import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { channelPartners } from '../channel/channel-partners.ts';
import type { Day } from './day.ts';

/** Days that the worker may still count again. They have rows of their own, so that counting them changes nothing. */
const countedDays = 4;
const shownDays = 90;

/** Writes the day figures of the last weeks. Older days have figures only; their page views would be thousands of rows. */
export async function writeDayFigures(db: Db, day: Day): Promise<void> {
  const partnerIds = channelPartners.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id);
  const today = day.ago(0).toISOString().slice(0, 10);
  await sql`delete from analytics_events where partner_id = any (${partnerIds}::uuid[])`.execute(db);
  // About a third of the people come on a working day. The numbers look random and are the same in every run on the same day.
  await sql`
    insert into analytics_events (happened_at, partner_id, person_id, entity_type, entity_id, event_type, page, action, is_from_server, results)
    select c.at, p.partner_id, p.id, c.type, '0', c.type, case when c.type = 'page_view' then 'Dashboard' end,
           case when c.type = 'page_view' then 'view' end, c.type <> 'page_view', case when c.type = 'search' then c.number % 6 end
      from people p
     cross join generate_series(0, ${countedDays - 1}::integer) as d
     cross join lateral (select abs(hashtext(p.id::text || (${today}::date - d))) as number) n
     cross join lateral (
       select i, n.number / (i + 1) as number, (${today}::date - d)::timestamp at time zone 'UTC' + make_interval(hours => 6, mins => i * 11) as at,
              case when i % 5 = 4 then 'search' when i % 7 = 6 then 'download' else 'page_view' end as type
         from generate_series(1, 1 + n.number % 9) as i
     ) c
     where p.partner_id = any (${partnerIds}::uuid[]) and n.number % 100 < case when extract(isodow from ${today}::date - d) < 6 then 35 else 4 end
       and c.at < now()`.execute(db);
  for (let ago = countedDays - 1; ago >= 0; ago -= 1)
    await sql`select write_partner_day(${today}::date - ${ago}::integer, ${ago > 0})`.execute(db);

  await sql`
    insert into partner_days (day, partner_id, sign_ins, active_people, page_views, downloads, searches, searches_without_result,
      tickets_opened, tickets_answered, first_answer_seconds, leads_received)
    select f.day, f.partner_id, f.people + f.number % 2, f.people, f.people * (3 + f.number % 7), f.number % 3, f.number % 5,
           case when f.number % 5 > 3 then 1 else 0 end, (f.number % 40 = 0)::integer, (f.number % 37 = 0)::integer,
           case when f.number % 37 = 0 then 3600 + f.number % 30000 else 0 end, (f.number % 9 = 0)::integer
      from (
        select d.day::date as day, p.id as partner_id, n.number, 1 + n.number / 100 % greatest(p.people_count, 1) as people
          from partners p
         cross join generate_series(${today}::date - ${shownDays}::integer, ${today}::date - ${countedDays}::integer, interval '1 day') as d (day)
         cross join lateral (select abs(hashtext(p.id::text || d.day::date)) as number) n
         where p.id = any (${partnerIds}::uuid[])
           -- Slowly more partners come, as after the start of a portal; at weekends hardly anybody does.
           and n.number % 100 < case when extract(isodow from d.day) < 6 then 30 + (d.day::date - (${today}::date - ${shownDays}::integer)) / 3 else 5 end
      ) f
    on conflict on constraint partner_days_pkey do nothing`.execute(db);
}
