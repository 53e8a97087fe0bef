import { sql } from 'kysely';

import type { AudienceRule, ContentDraft, ContentFields, RevisionRow } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import { isLocale } from '@portal/contract/locales';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Outdated } from './compare-drafts.ts';
import type { LockedItem } from './content-items.queries.ts';

export interface StoredRevision extends ContentDraft {
  readonly number: number;
  readonly outdated: Outdated;
  readonly authorId: string | null;
  readonly author: string | null;
  readonly madeFrom: number | null;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
}

export async function findRevision(db: Db, contentId: number, number: number): Promise<StoredRevision | undefined> {
  const { rows } = await sql<Omit<StoredRevision, 'publishedUntil'> & { publishedUntil: Date | null }>`
    select r.number, r.fields, r.ready_locales, r.outdated, r.audience, r.published_until, r.files, r.author_id, r.made_from, r.created_at,
           r.published_at, nullif(concat_ws(' ', p.first_name, p.last_name), '') as author
      from revisions r left join people p on p.id = r.author_id
     where r.content_id = ${contentId} and r.number = ${number}`.execute(db);
  return rows[0] && { ...rows[0], publishedUntil: rows[0].publishedUntil?.toISOString() ?? null };
}

export interface NewRevision extends ContentDraft {
  readonly number: number;
  readonly outdated: Outdated;
  readonly changed: readonly string[];
  readonly madeFrom: number | null;
  readonly restoredFrom?: number | undefined;
}

export async function insertRevision(db: Db, { personId }: Viewer, contentId: number, revision: NewRevision): Promise<void> {
  await db
    .insertInto('revisions')
    .values({
      ...columnsOf(revision),
      contentId,
      authorId: personId,
      madeFrom: revision.madeFrom,
      restoredFrom: revision.restoredFrom ?? null,
    })
    .execute();
}

/** Saving while typing: the newest draft becomes the next version of itself. */
export async function replaceRevision(db: Db, contentId: number, number: number, revision: NewRevision): Promise<void> {
  await db
    .updateTable('revisions')
    .set(columnsOf(revision))
    .where('contentId', '=', contentId)
    .where('number', '=', number)
    .execute();
}

function columnsOf({ number, fields, readyLocales, outdated, audience, publishedUntil, files, changed }: NewRevision) {
  return {
    number,
    fields: JSON.stringify(fields),
    readyLocales: [...readyLocales],
    outdated: JSON.stringify(outdated),
    audience: audience && JSON.stringify(audience),
    publishedUntil,
    files: [...files],
    changed: [...changed],
  };
}

/** Makes the first revision of content that was not written in the back office: what partners read today. */
export async function adoptLiveRow(db: Db, { id, kind, version }: LockedItem): Promise<void> {
  const { rows } = await sql<{ fields: ContentFields; audience: AudienceRule | null; publishedUntil: Date | null }>`
    select * from live_fields(${id})`.execute(db);
  const [live] = rows;
  if (!live) return;
  const names = contentKind(kind).fields.map(({ name }) => name);
  const fields = Object.fromEntries(names.map((name) => [name, storedValue(live.fields[name] ?? null)]));
  await sql`
    insert into revisions (content_id, number, fields, ready_locales, audience, published_until, files, published_at, created_at)
    select ${id}, ${version}, ${JSON.stringify(fields)}::jsonb, ${localesIn(fields)}::text[] || array(
             select locale from document_files where document_id = ${id} and locale <> all (${localesIn(fields)}::text[])
             union
             select locale from content_files where content_id = ${id} and locale <> all (${localesIn(fields)}::text[])), ${live.audience && JSON.stringify(live.audience)}::jsonb,
           ${live.publishedUntil}, adopt_live_files(${id}), coalesce(i.published_from, now()),
           least(${live.fields['modifiedAt'] ?? null}::timestamptz, now())
      from content_items i where i.id = ${id}`.execute(db);
  await db
    .updateTable('contentItems')
    .set((item) => ({
      liveNumber: item.case().when('publishedFrom', 'is not', null).then(version).else(null).end(),
      draftNumber: item.case().when('publishedFrom', 'is', null).then(version).else(null).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Every language that any text has: what is published today stays published. */
function localesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, entry]) =>
    isLocale(key) && typeof entry === 'string' && entry !== '' ? [key] : localesIn(entry),
  );
  return [...new Set(found)].toSorted();
}

/** PostgreSQL writes times with an offset; revisions have them as the contract does. */
function storedValue(value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(value) ? new Date(value).toISOString() : value;
}

export async function findRevisionRows(
  db: Db,
  contentId: number,
  before: number | undefined,
  limit: number,
): Promise<{ rows: RevisionRow[]; total: number }> {
  const { rows } = await sql<Omit<RevisionRow, 'createdAt'> & { createdAt: Date }>`
    select r.number, nullif(concat_ws(' ', p.first_name, p.last_name), '') as author, r.created_at, r.changed, r.restored_from,
           case when r.number = i.live_number then 'live' when r.number = i.scheduled_number then 'scheduled'
                when r.number = i.draft_number then 'draft' when r.discarded_at is not null then 'discarded' else 'earlier' end as state
      from revisions r join content_items i on i.id = r.content_id left join people p on p.id = r.author_id
     where r.content_id = ${contentId} and (${before ?? null}::integer is null or r.number < ${before ?? null})
     order by r.number desc limit ${limit}`.execute(db);
  const { total } = await db
    .selectFrom('revisions')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('contentId', '=', contentId)
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total: Number(total) };
}

/** Drafts since the published revision are kept among the versions, but are no longer the draft. */
export async function updateRevisionsDiscarded(db: Db, contentId: number, after: number): Promise<void> {
  await db
    .updateTable('revisions')
    .set({ discardedAt: sql`now()` })
    .where('contentId', '=', contentId)
    .where('number', '>', after)
    .where('publishedAt', 'is', null)
    .where('discardedAt', 'is', null)
    .execute();
}
