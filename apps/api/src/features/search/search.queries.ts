import { sql } from 'kysely';

import type { SearchElementType, SearchGroupKey } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { TextQueries } from './text-query.ts';

export interface FoundWord {
  /** Of the word it is for, from 1. */
  readonly place: number;
  readonly word: string;
  readonly plain: string;
  /** Null for a word that says nothing. */
  readonly stem: string | null;
  readonly how: 'exact' | 'stem' | 'beginning' | 'near' | 'nothing';
}

/** Near words only for words that do not exist; for all; for all, and further away. */
export type Nearness = 'unknown' | 'slips' | 'far';

interface LookedUp {
  readonly word: string;
  readonly plain: string;
  readonly isBeginning: boolean;
}

export async function findSearchWords(
  db: Db,
  locales: readonly string[],
  { single, joined = [] }: { single: readonly LookedUp[]; joined?: readonly LookedUp[] },
  near: Nearness,
): Promise<FoundWord[]> {
  const lookups = [...single, ...joined];
  if (lookups.length === 0) return [];
  const beginnings = lookups.flatMap(({ isBeginning }, index) => (isBeginning ? [index + 1] : []));
  const { rows } = await sql<FoundWord>`
    select place, word, plain, stem, how from find_search_words(
      ${locales}::text[], ${lookups.map(({ word }) => word)}::text[], ${lookups.map(({ plain }) => plain)}::text[],
      ${single.length}, ${beginnings}::integer[], ${near})`.execute(db);
  return rows;
}

export interface FoundContent {
  readonly groupKey: SearchGroupKey;
  readonly contentId: number;
  readonly elementType: SearchElementType;
  readonly title: string | null;
  readonly description: string | null;
  readonly model: string | null;
  readonly score: number;
  readonly inTitle: boolean;
  readonly total: number;
  /** Of all groups, as many as were ranked. */
  readonly candidates: number;
}

interface Wanted {
  readonly locale: string;
  readonly queries: TextQueries;
  readonly key: string;
  readonly codes: readonly string[];
  /** Each by itself; without any all at once. */
  readonly groups?: readonly (SearchGroupKey | null)[];
  readonly candidates: number;
  readonly most: number;
}

export async function findContent(
  db: Db,
  { locale, queries, key, codes, groups = [null], candidates, most }: Wanted,
): Promise<FoundContent[]> {
  const { all, exact, inTitle, exactInTitle } = queries;
  const { rows } = await sql<FoundContent>`
    select found.* from unnest(${groups}::text[]) as asked (group_key), find_content(${locale},
      array[${all}, ${exact}, ${inTitle}, ${exactInTitle}]::tsquery[], ${key}, ${codes}::text[], asked.group_key, ${candidates}, ${most}) as found`.execute(
    db,
  );
  return rows;
}

export interface FoundPage extends Omit<FoundContent, 'groupKey' | 'model' | 'inTitle' | 'candidates'> {
  readonly page: number;
  readonly text: string;
}

export async function findContentPages(
  db: Db,
  { locale, queries, candidates, most }: Pick<Wanted, 'locale' | 'queries' | 'candidates' | 'most'>,
): Promise<FoundPage[]> {
  const { rows } = await sql<FoundPage>`
    select * from find_content_pages(${locale}, ${queries.onPage}::tsquery, ${queries.exact}::tsquery, ${candidates}, ${most})`.execute(
    db,
  );
  return rows;
}
