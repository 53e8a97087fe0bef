import { sql } from 'kysely';

import { searchGroups, type SearchElementType, type SearchGroupKey } from '@portal/contract/search';

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
  /** Of its group. */
  readonly total: number;
  /** There was too much to rank it all: so many of each group were. */
  readonly isCut: boolean;
}

/** So many are ranked in all; if there may be more, so many of each group; and so many pages. */
export const candidates = { first: 300, ofGroup: 150, pages: 100 } as const;

export interface FoundPage extends Omit<FoundContent, 'groupKey' | 'model' | 'inTitle' | 'isCut'> {
  readonly page: number;
  readonly text: string;
}

interface Wanted {
  readonly locale: string;
  readonly queries: TextQueries;
  readonly key: string;
  readonly codes: readonly string[];
  /** Of each group. */
  readonly most: number;
  /** Whether the pages of documents are looked at also where something else was found. */
  readonly pages: 'always' | 'ifNothingElse';
}

/**
 * Content, and pages of documents, in one statement: to go to the database and back again costs more than either. Titles that match come
 * before pages that do: where there are enough of them the pages are not looked at.
 */
export async function findContent(
  db: Db,
  { locale, queries, key, codes, most, pages: pagesWanted }: Wanted,
): Promise<{ content: FoundContent[]; pages: FoundPage[] }> {
  const { all, exact, inTitle, exactInTitle, onPage } = queries;
  const arePagesWanted =
    pagesWanted === 'always'
      ? sql`(select count(*) from content c where c.group_key = 'Documents' and c.in_title) < ${most}`
      : sql`not exists (select from content)`;
  const { rows } = await sql<FoundContent & { readonly onPage: number | null; readonly pageText: string }>`
    with content as materialized (
      select * from rank_content(${locale}, array[${all}, ${exact}, ${inTitle}, ${exactInTitle}]::tsquery[], ${key}, ${codes}::text[],
        ${searchGroups}::text[], ${candidates.first}, ${candidates.ofGroup}, ${most})
    )
    select c.*, null::integer as on_page, null as page_text from content c
    union all
    select null, p.content_id, p.element_type, p.title, p.description, null, p.score, null, p.total, null, p.page, p.text
      from find_content_pages(${locale}, ${onPage}::tsquery, ${exact}::tsquery, ${candidates.pages}, ${most}) p
     where ${arePagesWanted}`.execute(db);
  return {
    content: rows.filter(({ onPage: page }) => page === null),
    pages: rows.flatMap(({ onPage: page, pageText: text, ...row }) => (page === null ? [] : [{ ...row, page, text }])),
  };
}
