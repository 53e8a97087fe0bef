import { sql } from 'kysely';
import pg from 'pg';

import { openDatabase, type Database, type Db } from '@portal/api/db/database';
import { insertSearchWords } from '@portal/api/features/search/search-index.queries';
import { toIndexEntries, vocabularyOf, type SearchPage, type IndexEntry } from '@portal/api/features/search/index-document';
import { dropIndexes } from '@portal/api/testing/plans/drop-indexes';
import type { ContentLocale } from '../../../demo/content/localised.ts';
import { writeProvider } from '../../../demo/rows/write-provider.ts';
import { foreignAudience, generatedContent, type Kind, type GeneratedContent } from './generated-content.ts';
import { Vectors } from './vectors.ts';

const batchSize = 2000;

/**
 * Inserts content and its index entries as the worker would write them, but without triggers, and builds the indexes afterwards.
 * The URL must be that of an administrator.
 */
export async function fillSearch(adminUrl: string, pieces: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("set maintenance_work_mem = '1GB'");
  const indexes: string[] = [];
  for (const table of ['search_entries', 'search_entry_pages', 'search_words'] as const)
    indexes.push(...(await dropIndexes(client, table)));

  const database = openDatabase(adminUrl, 1);
  await writeProvider(database);
  await database
    .insertInto('audiences')
    .values({ id: foreignAudience, name: 'Nobody of ours', countries: ['NO'] })
    .execute();
  const words = new Map<ContentLocale, Set<string>>();
  const vectors = new Vectors();
  for (let from = 0; from < pieces; from += batchSize)
    await writeBatch(database, from, Math.min(pieces, from + batchSize), { words, vectors });
  for (const [locale, localeWords] of words)
    await inBatches([...localeWords], (batch) => insertSearchWords(database, locale, batch));
  await database.destroy();

  for (const index of indexes) await client.query(index);
  await client.query('vacuum analyze');
  await client.end();
}

/** What the batches share. */
interface FillState {
  readonly words: Map<ContentLocale, Set<string>>;
  readonly vectors: Vectors;
}

async function writeBatch(database: Database, from: number, to: number, { words, vectors }: FillState): Promise<void> {
  const contents = Array.from({ length: to - from }, (_, index) => generatedContent(from + index));
  const indexed = contents.map((content) => toIndexEntries(content));
  const rows = indexed.flatMap((each) => each.rows);
  const pages = indexed.flatMap((each) => each.pages);
  for (const [locale, newWords] of vocabularyOf([...rows, ...pages].flatMap(({ texts }) => texts))) {
    const localeWords = words.get(locale) ?? new Set();
    for (const word of newWords) localeWords.add(word);
    words.set(locale, localeWords);
  }
  await database.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    await vectors.loadStems(db, [...rows, ...pages]);
    if (from === 0) await vectors.check(db, [...rows, ...pages]);
    await insertContent(db, contents);
    await insertRows(db, rows, vectors);
    await insertPages(db, pages, vectors);
  });
}

async function insertRows(db: Db, rows: readonly IndexEntry[], vectors: Vectors): Promise<void> {
  const records = rows.map(({ texts, markerLexemes, ...row }) => ({ ...row, words: vectors.textOf({ texts, markerLexemes }) }));
  await sql`
    insert into search_entries (content_id, locale, group_key, element_type, title, description, model, title_key, model_key, tsv,
                                  published_from, published_until, audience_id, ends_at)
    select "contentId", locale, "groupKey", "elementType", title, description, model, "titleKey", "modelKey", words::tsvector,
           "publishedFrom", "publishedUntil", "audienceId", "overAt"
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (
        "contentId" integer, locale text, "groupKey" text, "elementType" text, title text, description text, model text,
        "titleKey" text, "modelKey" text, words text,
        "publishedFrom" timestamptz, "publishedUntil" timestamptz, "audienceId" integer, "overAt" timestamptz)`.execute(db);
}

async function insertPages(db: Db, pages: readonly SearchPage[], vectors: Vectors): Promise<void> {
  const records = pages.map(({ texts, markerLexemes, ...page }) => ({
    ...page,
    words: vectors.textOf({ texts, markerLexemes }),
  }));
  await sql`
    insert into search_entry_pages (content_id, locale, page, text, tsv)
    select "contentId", locale, page, text, words::tsvector from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (
      "contentId" integer, locale text, page integer, text text, words text)`.execute(db);
}

async function insertContent(db: Db, contents: readonly GeneratedContent[]): Promise<void> {
  const records = (kind: Kind) => {
    const ofKind = contents.filter((content) => content.kind === kind).map(({ files: _files, facts: _facts, ...rest }) => rest);
    return sql`jsonb_to_recordset(${JSON.stringify(ofKind)}::jsonb) as r
      ("contentId" integer, model text, title jsonb, labels jsonb, description jsonb, "publishedFrom" timestamptz, "audienceId" integer)`;
  };
  const items = contents.map(({ contentId, kind }) => ({ contentId, kind }));
  await sql`insert into content_items (id, kind) select "contentId", kind
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r ("contentId" integer, kind text)`.execute(db);
  await sql`insert into documents (id, document_type, name, description, published_from, audience_id)
    select "contentId", labels -> 0, title, description, "publishedFrom", "audienceId" from ${records('documents')}`.execute(db);
  await sql`insert into products (id, model, name, title, description, published_from, audience_id)
    select "contentId", model, title, labels -> 0, description, "publishedFrom", "audienceId" from ${records('products')}`.execute(
    db,
  );
  await sql`insert into assets (id, media_type, title, description, published_from, audience_id)
    select "contentId", 'videos-tutorials', title, description, "publishedFrom", "audienceId" from ${records('assets')}`.execute(
    db,
  );
  await sql`insert into news (id, title, description, published_from, audience_id)
    select "contentId", title, description, "publishedFrom", "audienceId" from ${records('news')}`.execute(db);
}

async function inBatches<Item>(items: readonly Item[], write: (batch: Item[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 20_000) await write(items.slice(from, from + 20_000));
}
