import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { IndexSource, SearchPage, IndexEntry } from './index-document.ts';

export interface QueuedContent {
  readonly contentId: number;
  /** The ids of its entries in the queue, one for each change. */
  readonly ids: readonly string[];
}

/** Returns the content in the index queue, oldest change first. */
export async function findQueuedContent(db: Db, limit: number): Promise<QueuedContent[]> {
  const { rows } = await sql<QueuedContent>`
    select content_id, array_agg(id::text) as ids
      from (select id, content_id from search_index_queue order by id limit ${limit}) p
     group by content_id order by min(id)`.execute(db);
  return rows;
}

/** Removes only the queue entries that were read: a rollback restores them, and a later change has an entry of its own. */
export async function deleteQueuedContent(db: Db, queued: readonly QueuedContent[]): Promise<void> {
  await sql`delete from search_index_queue where id = any (${queued.flatMap(({ ids }) => ids)}::bigint[])`.execute(db);
}

/** Takes the lock of the only index writer, so that an older text never overwrites a newer one. */
export async function tryLockIndexer(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search_index_queue')) as is_free`.execute(db);
  return rows[0]?.isFree ?? false;
}

export async function findIndexSources(db: Db, ids: readonly number[]): Promise<IndexSource[]> {
  const { rows } = await sql<IndexSource>`
    select content_id, group_key, element_type, model, title, labels, description, facts, files,
           published_from::text as published_from, published_until::text as published_until, audience_id, ends_at::text as over_at
      from find_searchable(${ids}::integer[])`.execute(db);
  return rows;
}

export async function deleteIndexEntries(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from search_entries where content_id = any (${ids}::integer[])`.execute(db);
  await sql`delete from search_entry_pages where content_id = any (${ids}::integer[])`.execute(db);
}

export async function insertIndexEntries(db: Db, rows: readonly IndexEntry[]): Promise<void> {
  await sql`select insert_search_entries(${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export async function insertSearchPages(db: Db, pages: readonly SearchPage[]): Promise<void> {
  await sql`
    insert into search_entry_pages (content_id, locale, page, text, tsv)
    select "contentId", locale, page, text, search_vector(texts) || "markerLexemes"::tsvector
      from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r (
        "contentId" integer, locale text, page integer, text text, texts jsonb, "markerLexemes" text)`.execute(db);
}

export async function insertSearchWords(db: Db, locale: string, words: readonly string[]): Promise<void> {
  await sql`select insert_search_words(${locale}, ${words}::text[])`.execute(db);
}

export async function enqueueAllContent(db: Db): Promise<void> {
  await sql`select enqueue_search_rebuild()`.execute(db);
}

/** Deletes the words that the last rebuild did not find in any content. */
export async function deleteStaleWords(db: Db): Promise<void> {
  await sql`delete from search_words where seen_at < (select rebuild_started_at from search_index_state)`.execute(db);
}
