import { sql } from 'kysely';

import { maxFigureDays, type DayFigures } from '@portal/contract/backoffice/day-figures';

import type { Db } from '../../db/database.ts';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly partnerId?: string | undefined;
}

/** Returns the figures of each day, oldest first, of one partner or of all together. A sum is null if nothing was recorded. */
export async function findDayFigures(db: Db, { from, to, partnerId }: Period): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text, sum(sign_ins)::integer as sign_ins, sum(active_people)::integer as active_people,
           sum(page_views)::integer as page_views, sum(downloads)::integer as downloads, sum(searches)::integer as searches,
           sum(searches_without_result)::integer as searches_without_result, sum(tickets_opened)::integer as tickets_opened,
           sum(tickets_answered)::integer as tickets_answered, sum(first_answer_seconds)::double precision as first_answer_seconds,
           sum(leads_received)::integer as leads_received, sum(leads_answered)::integer as leads_answered,
           sum(lead_answer_seconds)::double precision as lead_answer_seconds
      from partner_days
     where day between ${from}::date and least(${to}::date, ${from}::date + ${maxFigureDays - 1}::integer)
       and (${partnerId ?? null}::uuid is null or partner_id = ${partnerId ?? null}::uuid)
     group by day order by partner_days.day`.execute(db);
  return rows;
}
