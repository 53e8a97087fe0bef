import { sql } from 'kysely';

import type { ContentDraft, FileVersion } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { LocalisedText } from './clean-fields.ts';
import type { Outdated } from './compare-drafts.ts';

export interface LockedItem {
  readonly id: number;
  readonly kind: ContentKind;
  readonly version: number;
  readonly title: string;
  readonly liveNumber: number | null;
  readonly draftNumber: number | null;
  readonly scheduledNumber: number | null;
  readonly scheduledFor: Date | null;
  readonly publishedFrom: Date | null;
}

/** Two members of staff who change the same content wait for each other here. */
export async function lockItem(db: Db, id: number): Promise<LockedItem | undefined> {
  const row = await db
    .selectFrom('contentItems')
    .select(['id', 'kind', 'version', 'title', 'liveNumber', 'draftNumber', 'scheduledNumber', 'scheduledFor', 'publishedFrom'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as LockedItem | undefined;
}

export async function insertItem(db: Db, { personId }: Viewer, kind: ContentKind, title: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into content_items (kind, title, search, locales, draft_number, owner_id, updated_by, position)
    select ${kind}, ${title}, content_search_words(${title}), ${title === '' ? [] : ['en']}::text[], 1, ${personId}, ${personId},
           case when ${contentKind(kind).isOrdered} then (select coalesce(max(position), 0) + 1 from content_items where kind = ${kind}) end
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the new piece of content has got no id');
  return row.id;
}

interface ListedDraft extends Pick<ContentDraft, 'fields' | 'audience'> {
  readonly outdated: Outdated;
  readonly fileNames: readonly string[];
  readonly referredIds: readonly number[];
}

/** What the list shows of a draft. Increments the version of the item. */
export async function updateItemDrafted(
  db: Db,
  { personId }: Viewer,
  { id, kind, version }: LockedItem,
  draft: ListedDraft,
  numbers: { readonly draftNumber: number | null },
): Promise<void> {
  const titles = (draft.fields[contentKind(kind).titleField] ?? {}) as LocalisedText;
  const words = [titles.en, draft.fields['model'], ...draft.fileNames].filter((word) => typeof word === 'string').join(' ');
  await db
    .updateTable('contentItems')
    .set({
      ...numbers,
      version: version + 1,
      title: titles.en ?? '',
      search: sql`content_search_words(${words})`,
      locales: Object.keys(titles),
      outdatedLocales: Object.keys(draft.outdated),
      audienceId: null,
      audienceRule: draft.audience && JSON.stringify(draft.audience),
      // What is live or scheduled may still refer to what the draft no longer names.
      refersTo: sql`array(select distinct unnest(${draft.referredIds}::integer[] || linked_ids(${linksOf(kind, draft)})
        || case when live_number is null and scheduled_number is null then '{}' else refers_to end))`,
      updatedAt: sql`now()`,
      updatedBy: personId,
    })
    .where('id', '=', id)
    .execute();
}

/** The fields that can contain links to other content. */
function linksOf(kind: ContentKind, { fields }: Pick<ContentDraft, 'fields'>): string {
  const values = contentKind(kind)
    .fields.filter(({ type }) => type === 'link' || type === 'html')
    .map(({ name }) => fields[name]);
  return JSON.stringify(values);
}

export async function updateItemScheduled(
  db: Db,
  { personId }: Viewer,
  { id, version, draftNumber }: LockedItem,
  at: string | null,
): Promise<void> {
  await db
    .updateTable('contentItems')
    .set({
      version: version + 1,
      scheduledFor: at,
      scheduledNumber: at === null ? null : draftNumber,
      scheduledBy: at === null ? null : personId,
      scheduleFailedAt: null,
      updatedAt: sql`now()`,
      updatedBy: personId,
    })
    .where('id', '=', id)
    .execute();
}

export async function findFileVersions(db: Db, contentId: number): Promise<FileVersion[]> {
  const { rows } = await sql<
    Omit<FileVersion, 'createdAt' | 'size' | 'seconds'> & { createdAt: Date; size: string; seconds: string | null }
  >`
    select v.id, v.role, v.locale, v.version, v.name, v.media_type, v.size, v.pages, v.width, v.height, v.seconds,
           array(select jsonb_object_keys(v.variants)) as variants, v.created_at,
           nullif(concat_ws(' ', p.first_name, p.last_name), '') as created_by
      from content_file_versions v left join people p on p.id = v.created_by
     where v.content_id = ${contentId}
     order by v.role, v.locale, v.version desc`.execute(db);
  return rows.map(({ createdAt, size, seconds, ...file }) => ({
    ...file,
    size: Number(size),
    seconds: seconds === null ? null : Number(seconds),
    createdAt: createdAt.toISOString(),
  }));
}

/** To be called before any item is locked, by everything that changes what partners see. */
export async function lockPublishedContent(db: Db): Promise<void> {
  await sql`select lock_published_content()`.execute(db);
}

export async function publishItem(db: Db, id: number, version: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select publish_content(${id}, ${version}) as done`.execute(db);
  return rows[0]?.done === true;
}

export async function withdrawItem(db: Db, id: number, version: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select withdraw_content(${id}, ${version}) as done`.execute(db);
  return rows[0]?.done === true;
}

export async function deleteItem(db: Db, id: number, version: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select delete_content(${id}, ${version}) as done`.execute(db);
  return rows[0]?.done === true;
}
