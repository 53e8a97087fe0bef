import { sql } from 'kysely';

import type { ContentType } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { FoundHit } from './found-group.ts';
import { joinedTokens, splitCode, tokenize } from './tokenize.ts';

/**
 * Returns the folded words of these hits, read under the viewer's row-level security. The index stores only stems, and content
 * that the viewer may not see may share a stem.
 */
export async function findVisibleWords(db: Db, hits: readonly FoundHit[]): Promise<Set<string>> {
  const words = new Set<string>();
  for (const [type, found] of Map.groupBy(hits, ({ elementType }) => elementType)) {
    const texts = await findTexts(db, type, found);
    for (const { contentId, text = '' } of found)
      for (const string of stringsIn([texts.get(contentId) ?? null, texts.has(contentId) ? text : null]))
        for (const word of searchTokens(string)) words.add(word);
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

/** A text, texts by language, or a nested list of them. */
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

function searchTokens(text: string): string[] {
  const tokens = tokenize(text);
  return [...tokens.flatMap(({ folded }) => [folded, ...splitCode(folded)]), ...joinedTokens(tokens).map(({ code }) => code)];
}
