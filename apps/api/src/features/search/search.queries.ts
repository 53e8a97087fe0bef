import { sql, type RawBuilder } from 'kysely';

import { contentGroups, type ContentGroupKey, type ContentType } from '@portal/contract/search';

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
  readonly groupKey: ContentGroupKey;
  readonly contentId: number;
  readonly elementType: ContentType;
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

export interface FoundPage extends Omit<FoundContent, 'groupKey' | 'model' | 'inTitle'> {
  readonly page: number;
  readonly text: string;
}

/** Hits of one group, from this place on. */
export interface Part {
  readonly group: ContentGroupKey;
  readonly from: number;
}

export interface Wanted {
  readonly locale: string;
  readonly queries: TextQueries;
  readonly key: string;
  readonly codes: readonly string[];
  /** Of each group. */
  readonly most: number;
  /** Whether the pages of documents are looked at also where something else was found. */
  readonly pages: 'always' | 'ifNothingElse';
  readonly part?: Part | undefined;
}

/**
 * Content, and pages of documents, in one statement: to go to the database and back again costs more than either. Of a part, all that was
 * ranked of its group, and the best of the others. Titles that match come before pages that do: where there are enough of them, and more
 * than could be counted, the pages are not looked at.
 */
export async function findContent(db: Db, wanted: Wanted): Promise<{ content: FoundContent[]; pages: FoundPage[] }> {
  const { locale, queries, key, codes, most, pages, part } = wanted;
  const { exact, onPage } = queries;
  const from = part?.from ?? 0;
  const isAnswered = part ? sql`c.place = 0 or c.group_key = ${part.group}` : sql`c.place < ${most}`;
  const ranked = part || pages === 'always' ? everything : most;
  const { rows } = await sql<FoundContent & { readonly onPage: number | null; readonly pageText: string }>`
    with content as materialized (
      select c.*, c.turn - min(c.turn) over (partition by c.group_key) as place
        from rank_content(${locale}, ${queryArray(queries)}, ${key}, ${codes}::text[], ${contentGroups}::text[],
          ${candidates.first}, ${candidates.ofGroup}, ${ranked}) with ordinality
          as c (group_key, content_id, element_type, title, description, model, score, in_title, total, is_cut, turn)
    ), documents as materialized (
      select coalesce(array_agg(c.content_id), '{}') as known,
             coalesce(array_agg(c.content_id) filter (where not c.in_title and c.place >= ${from} and c.place < ${from + most}), '{}') as shown,
             coalesce(bool_and(c.is_cut), false) and count(*) filter (where c.in_title and c.place < ${most}) >= ${most} as are_enough
        from content c where c.group_key = 'Documents'
    )
    select c.group_key, c.content_id, c.element_type, c.title, c.description, c.model, c.score, c.in_title, c.total, c.is_cut,
           null::integer as on_page, null as page_text
      from content c where ${isAnswered}
    union all
    select null, p.content_id, p.element_type, p.title, p.description, null, p.score, null, p.total, p.is_cut, p.page, p.text
      from documents d cross join lateral rank_pages(${locale}, ${onPage}::tsquery, ${exact}::tsquery, d.shown, d.known,
        ${candidates.pages}, ${part ? everything : most}) p
     where ${arePagesWanted(wanted)}`.execute(db);
  return {
    content: rows.filter(({ onPage: page }) => page === null),
    pages: rows.flatMap(({ onPage: page, pageText: text, ...row }) => (page === null ? [] : [{ ...row, page, text }])),
  };
}

/** More than are ever ranked. */
const everything = 100_000;

function arePagesWanted({ pages, part }: Wanted): RawBuilder<boolean> {
  if (pages === 'ifNothingElse' || (part && part.group !== 'Documents')) return sql`not exists (select from content)`;
  return part ? sql`true` : sql`not d.are_enough`;
}

function queryArray({ all, exact, inTitle, exactInTitle }: TextQueries): RawBuilder<unknown> {
  return sql`array[${all}, ${exact}, ${inTitle}, ${exactInTitle}]::tsquery[]`;
}

type FoundRest = Pick<FoundContent, 'contentId' | 'elementType' | 'title' | 'description' | 'model' | 'inTitle'>;

/** What the group has beside those that are known: it was too much to be ranked, and comes with the newest first. */
export async function findRestOfGroup(
  db: Db,
  { locale, queries, pages }: Wanted,
  { group, known, skip, most }: { group: ContentGroupKey; known: readonly number[]; skip: number; most: number },
): Promise<FoundRest[]> {
  const onPage = group === 'Documents' && pages === 'always' ? queries.onPage : null;
  const { rows } = await sql<FoundRest>`
    select * from find_rest_of_group(${locale}, ${queryArray(queries)}, ${onPage}::tsquery, ${group}, ${known}::integer[],
      ${skip}, ${most})`.execute(db);
  return rows;
}

/** Of these documents, the pages that say why they were found. */
export async function findPagesOf(db: Db, { locale, queries }: Wanted, ids: readonly number[]): Promise<FoundPage[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundPage>`
    select * from rank_pages(${locale}, ${queries.onPage}::tsquery, ${queries.exact}::tsquery, ${ids}::integer[], '{}', 0, 0)`.execute(
    db,
  );
  return rows;
}
