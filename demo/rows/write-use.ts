import { sql } from 'kysely';

import type { Db } from '../../apps/api/src/db/database.ts';
import { pinned, popular } from '../content/popular.ts';
import { people } from '../people.ts';
import type { Day } from './day.ts';

/** People of partners that are not in the demo: their views can be told from those of whoever tries it out. */
const ghosts = [901, 902, 903, 904, 905, 906, 907].map((number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`);

/** What people have done: pins, and the views that make content popular. */
export async function writeUse(db: Db, day: Day): Promise<void> {
  const marta = people[0];
  const own = await db
    .selectFrom('pins')
    .select('contentId')
    .where('personId', '=', marta?.id ?? '')
    .limit(1)
    .executeTakeFirst();
  // Whoever has pinned or unpinned meanwhile keeps it so.
  if (marta && !own) {
    const pins = pinned.map((pin, index) => ({
      ...pin,
      personId: marta.id,
      partnerId: marta.partnerId,
      pinnedAt: day.ago(9 - index),
    }));
    await db.insertInto('pins').values(pins).execute();
  }
  await db.deleteFrom('analyticsEvents').where('personId', 'in', ghosts).execute();
  const views = JSON.stringify(popular.map(({ id, page, views: count }) => ({ id, page, count })));
  // Spread over five weeks by arithmetic: the same on every run of the same day.
  await sql`
    insert into analytics_events (happened_at, partner_id, person_id, entity_type, entity_id, event_type, page, action, item_id)
    select ${day.ago(0)}::timestamptz - make_interval(secs => (v.id * 7919 + i * 104729) % (35 * 86400)),
           ${ghosts[0]}::uuid, (${ghosts}::uuid[])[1 + i % ${ghosts.length}], v.page, v.id::text, 'page_view', v.page, 'view',
           case when v.page = 'Document' then v.id::text end
      from jsonb_to_recordset(${views}::jsonb) as v (id integer, page text, count integer), generate_series(1, v.count) as i`.execute(
    db,
  );
  await sql`select count_content_views()`.execute(db);
}
