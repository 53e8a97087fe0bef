import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { pinned, popular } from '../content/popular.ts';
import { people } from '../people.ts';
import type { Day } from './day.ts';

/** Ids that belong to nobody, so that the seeded views can be told apart from real ones. */
const seededViewers = [901, 902, 903, 904, 905, 906, 907].map(
  (number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
);

/** Writes pins and the views that make content popular. */
export async function writeActivity(db: Db, day: Day): Promise<void> {
  const marta = people[0];
  const existingPin = await db
    .selectFrom('pins')
    .select('contentId')
    .where('personId', '=', marta?.id ?? '')
    .limit(1)
    .executeTakeFirst();
  // Pins that a person has changed since the last seeding are kept.
  if (marta && !existingPin) {
    const pins = pinned.map((pin, index) => ({
      ...pin,
      personId: marta.id,
      partnerId: marta.partnerId,
      pinnedAt: day.ago(9 - index),
    }));
    await db.insertInto('pins').values(pins).execute();
  }
  await db.deleteFrom('analyticsEvents').where('personId', 'in', seededViewers).execute();
  const views = JSON.stringify(popular.map(({ id, page, views: count }) => ({ id, page, count })));
  // The views are spread over five weeks, the same in every run on the same day.
  await sql`
    insert into analytics_events (happened_at, partner_id, person_id, entity_type, entity_id, event_type, page, action, item_id)
    select ${day.ago(0)}::timestamptz - make_interval(secs => (v.id * 7919 + i * 104729) % (35 * 86400)),
           ${seededViewers[0]}::uuid, (${seededViewers}::uuid[])[1 + i % ${seededViewers.length}], v.page, v.id::text, 'page_view', v.page, 'view',
           case when v.page = 'Document' then v.id::text end
      from jsonb_to_recordset(${views}::jsonb) as v (id integer, page text, count integer), generate_series(1, v.count) as i`.execute(
    db,
  );
  await sql`select count_content_views()`.execute(db);
}
