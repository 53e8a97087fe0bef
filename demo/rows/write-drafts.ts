import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { drafts, type DemoDraft } from '../content/drafts/drafts.ts';
import { staffMember } from '../staff.ts';
import type { Day } from './day.ts';

/**
 * Writes what the back office shows beside what partners see: owners and review dates, drafts, scheduled changes and outdated
 * translations. What exists already stays, because a developer may have gone on with it.
 */
export async function writeDrafts(db: Db, day: Day): Promise<void> {
  await writeOwners(db, day);
  for (const draft of drafts) await writeDraft(db, day, draft);
  for (const change of changes) await writeChange(db, day, change);
}

const owners = ['Ilse', 'Chen', 'Oona', 'Tomasz', 'Giulia'].map((name) => staffMember(name).id);

/** Every piece of content has an owner. Documents are reviewed once a year; a few are overdue. */
async function writeOwners(db: Db, day: Day): Promise<void> {
  await sql`
    update content_items i
       set owner_id = (${owners}::uuid[])[1 + i.id % ${owners.length}],
           updated_by = coalesce(i.updated_by, (${owners}::uuid[])[1 + i.id % ${owners.length}]),
           review_on = case when i.kind = 'documents' then (${day.ahead(0)}::timestamptz + (i.id * 37 % 400 - 12) * interval '1 day')::date end
     where i.id < 10000 and i.owner_id is null`.execute(db);
}

async function writeDraft(db: Db, day: Day, { id, kind, titleField, title, fields, ...draft }: DemoDraft): Promise<void> {
  const owner = staffMember(draft.owner).id;
  const at = day.ago(draft.daysAgo, 9);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contentItems')
    .values({
      id,
      kind,
      title: title.en,
      search: sql`fold_text(${title.en})`,
      locales: Object.keys(title),
      draftNumber: 1,
      ownerId: owner,
      updatedBy: owner,
      updatedAt: at,
      audienceRule: draft.audience && JSON.stringify(draft.audience),
      ...(draft.publishedInDays !== undefined && {
        scheduledNumber: 1,
        scheduledFor: day.ahead(draft.publishedInDays, 8),
        scheduledBy: owner,
      }),
      ...(kind === 'slides' && { position: 99 }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const dated = kind === 'events' ? { startsAt: day.ahead(80, 8).toISOString(), endsAt: day.ahead(81, 16).toISOString() } : {};
  await db
    .insertInto('revisions')
    .values({
      contentId: id,
      number: 1,
      fields: JSON.stringify({ ...fields, ...dated, [titleField]: title }),
      readyLocales: [...draft.readyLocales],
      audience: draft.audience && JSON.stringify(draft.audience),
      authorId: owner,
      createdAt: at,
    })
    .execute();
}

interface Change {
  /** The address of the news. */
  readonly slug: string;
  readonly field: string;
  readonly en: string;
  readonly author: string;
  readonly daysAgo: number;
}

/** Drafts beside published content whose English text has changed, so that its translations are older. */
const changes: readonly Change[] = [
  {
    slug: 'discount-levels',
    field: 'description',
    en: 'Silver, Gold and Platinum stay, but how you reach them is changing. Renewals now count as much as new business, and each certified engineer counts double. No partner will drop a level in the first two years. See the full table under Quick Links.',
    author: 'Ilse',
    daysAgo: 1,
  },
  { slug: 'depot-in-lyon', field: 'title', en: 'New depot in Lyon, open from Monday on', author: 'Chen', daysAgo: 4 },
];

async function writeChange(db: Db, day: Day, { slug, field, en, author, daysAgo }: Change): Promise<void> {
  const authorId = staffMember(author).id;
  const { id } = await db.selectFrom('news').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const known = await db.selectFrom('revisions').select('number').where('contentId', '=', id).executeTakeFirst();
  if (known) return;
  // These functions answer staff alone.
  await sql`select set_config('app.kind', 'staff', true)`.execute(db);
  await sql`
    insert into revisions (content_id, number, fields, ready_locales, audience, files, published_at, created_at)
    select ${id}, 1, ${newsFields(sql`l.fields`)}, i.locales, l.audience, adopt_live_files(${id}), i.published_from, i.published_from
      from content_items i, live_fields(${id}) l where i.id = ${id}`.execute(db);
  await sql`
    insert into revisions (content_id, number, fields, ready_locales, outdated, audience, files, changed, author_id, made_from, created_at)
    select content_id, 2, jsonb_set(fields, array[${field}, 'en'], to_jsonb(${en}::text)), ready_locales,
           (select coalesce(jsonb_object_agg(locale, jsonb_build_object(${field}::text, fields -> ${field} ->> 'en')), '{}')
              from unnest(ready_locales) as locale where locale <> 'en'),
           audience, files, array[${field}], ${authorId}, 1, ${day.ago(daysAgo, 10)}
      from revisions where content_id = ${id} and number = 1`.execute(db);
  await sql`
    update content_items i
       set version = 2, live_number = 1, draft_number = 2, updated_at = ${day.ago(daysAgo, 10)}, updated_by = ${authorId},
           outdated_locales = array_remove(r.ready_locales, 'en'), title = coalesce(r.fields -> 'title' ->> 'en', i.title)
      from revisions r where r.content_id = i.id and r.number = 2 and i.id = ${id}`.execute(db);
  await sql`select set_config('app.kind', '', true)`.execute(db);
}

/** The columns of news that a revision has, by the names of the contract. */
function newsFields(live: ReturnType<typeof sql>) {
  return sql`jsonb_build_object('title', ${live} -> 'title', 'newsType', ${live} -> 'news_type', 'description', ${live} -> 'description',
    'slug', ${live} -> 'slug', 'links', ${live} -> 'links')`;
}
