import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Searchable, SearchPage, SearchRow } from './searchable.ts';

export interface Pending {
  readonly contentId: number;
  /** Its places on the list: one for each change. */
  readonly ids: readonly string[];
}

/** Which content is to be searched as it is now. */
export async function findPending(db: Db, most: number): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select content_id, array_agg(id::text) as ids
      from (select id, content_id from search_pending order by id limit ${most}) p
     group by content_id order by min(id)`.execute(db);
  return rows;
}

/** Takes it from the list. It is on it again if the transaction fails, and what changed meanwhile has a place of its own. */
export async function deletePending(db: Db, pending: readonly Pending[]): Promise<void> {
  await sql`delete from search_pending where id = any (${pending.flatMap(({ ids }) => ids)}::bigint[])`.execute(db);
}

/** One at a time: an older text must not be written over a newer one. */
export async function findIsOnlyIndexer(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search_pending')) as is_free`.execute(db);
  return rows[0]?.isFree ?? false;
}

export async function findSearchable(db: Db, ids: readonly number[]): Promise<Searchable[]> {
  const { rows } = await sql<Searchable>`
    select content_id, group_key, element_type, model, title, labels, description, facts, files,
           published_from::text as published_from, published_until::text as published_until, audience_id, over_at::text as over_at
      from find_searchable(${ids}::integer[])`.execute(db);
  return rows;
}

export async function deleteSearchRows(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from search_documents where content_id = any (${ids}::integer[])`.execute(db);
  await sql`delete from search_pages where content_id = any (${ids}::integer[])`.execute(db);
}

export async function insertSearchRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  await sql`
    insert into search_documents (content_id, locale, group_key, element_type, title, description, model, title_key, model_key, words,
                                  published_from, published_until, audience_id, over_at)
    select "contentId", locale, "groupKey", "elementType", title, description, model, "titleKey", "modelKey",
           search_vector(texts) || marks::tsvector, "publishedFrom", "publishedUntil", "audienceId", "overAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        "contentId" integer, locale text, "groupKey" text, "elementType" text, title text, description text, model text,
        "titleKey" text, "modelKey" text, texts jsonb, marks text,
        "publishedFrom" timestamptz, "publishedUntil" timestamptz, "audienceId" integer, "overAt" timestamptz)`.execute(db);
}

export async function insertSearchPages(db: Db, pages: readonly SearchPage[]): Promise<void> {
  await sql`
    insert into search_pages (content_id, locale, page, text, words)
    select "contentId", locale, page, text, search_vector(texts) || marks::tsvector
      from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r (
        "contentId" integer, locale text, page integer, text text, texts jsonb, marks text)`.execute(db);
}

/** In order, so that two who add the same words wait for each other and do not lock each other out. */
export async function insertSearchWords(db: Db, locale: string, words: readonly string[]): Promise<void> {
  await sql`
    insert into search_words (locale, word, plain, stem, slips)
    select ${locale}, written.word, plain_text(written.word), stem, search_slips(plain_text(written.word))
      from unnest(${words}::text[]) as written (word) cross join lateral search_stem(${locale}, written.word) as stem
     where stem is not null
       and not exists (
         select from search_words known
          where known.locale = ${locale} and known.word = written.word and known.seen_at >= (select rebuild_started_at from search_state))
     order by written.word collate "C"
    on conflict (locale, word) do update set seen_at = now()`.execute(db);
}

export async function noteAllPending(db: Db): Promise<void> {
  await sql`select note_all_search_pending()`.execute(db);
}

/** Those that a rebuild has not met again. */
export async function deleteUnseenWords(db: Db): Promise<void> {
  await sql`delete from search_words where seen_at < (select rebuild_started_at from search_state)`.execute(db);
}
