import { sql } from 'kysely';

import type { ContentType } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { FoundHit } from './found-group.ts';
import { joinedIn, partsOfCode, tokensOf } from './words-of.ts';

/**
 * The plain words that are written in these hits, read as the viewer. The index knows stems only, and a stem may be shared with a word of
 * what they may not see.
 */
export async function findWordsIn(db: Db, hits: readonly FoundHit[]): Promise<Set<string>> {
  const words = new Set<string>();
  for (const [type, found] of Map.groupBy(hits, ({ elementType }) => elementType)) {
    const texts = await findTexts(db, type, found);
    for (const { contentId, text = '' } of found)
      for (const written of stringsIn([texts.get(contentId) ?? null, texts.has(contentId) ? text : null]))
        for (const word of wordsOf(written)) words.add(word);
  }
  return words;
}

const columns: Record<ContentType, readonly [table: string, ...columns: string[]]> = {
  product: ['products', 'name', 'title', 'model', 'description', 'facts'],
  category: ['portfolios', 'name', 'description'],
  document: ['documents', 'name', 'document_type', 'description'],
  asset: ['assets', 'title', 'asset_title', 'document_type', 'description'],
  wiki: ['assets', 'title', 'asset_title', 'document_type', 'description'],
  news: ['news', 'title', 'news_type', 'description'],
  event: ['events', 'name', 'event_type', 'venue_name', 'description'],
};

/** A text, or texts by language, in lists. */
type Texts = string | null | readonly Texts[] | { readonly [key: string]: Texts };

async function findTexts(db: Db, type: ContentType, hits: readonly FoundHit[]): Promise<Map<number, Texts>> {
  const [table, ...names] = columns[type];
  const { rows } = await sql<{ id: number; texts: Texts }>`
    select id, jsonb_build_array(${sql.join(names.map((name) => sql.ref(name)))}) as texts
      from ${sql.table(table)} where id = any (${hits.map(({ contentId }) => contentId)}::integer[])`.execute(db);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

function stringsIn(texts: Texts): string[] {
  if (texts === null) return [];
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(stringsIn);
}

function wordsOf(text: string): string[] {
  const tokens = tokensOf(text);
  return [...tokens.flatMap(({ plain }) => [plain, ...partsOfCode(plain)]), ...joinedIn(tokens).map(({ code }) => code)];
}
