import { sql, type RawBuilder } from 'kysely';

import { contentGroups, type ContentGroupKey, type ContentType } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { TsQueries } from './tsquery.ts';

export interface FoundWord {
  /** The position of the query word that it was found for, starting at 1. */
  readonly position: number;
  readonly word: string;
  readonly folded: string;
  /** Null for a stop word. */
  readonly stem: string | null;
  readonly how: 'exact' | 'stem' | 'prefix' | 'fuzzy' | 'stopword';
}

/** Which words may match similar ones: only unknown words (`unknownWords`), all (`typos`), or all at a larger distance (`wide`). */
export type Fuzziness = 'unknownWords' | 'typos' | 'wide';

interface WordLookup {
  readonly word: string;
  readonly folded: string;
  readonly isPrefix: boolean;
}

export async function findSearchWords(
  db: Db,
  locales: readonly string[],
  { single, joined = [] }: { single: readonly WordLookup[]; joined?: readonly WordLookup[] },
  fuzziness: Fuzziness,
): Promise<FoundWord[]> {
  const lookups = [...single, ...joined];
  if (lookups.length === 0) return [];
  const prefixPositions = lookups.flatMap(({ isPrefix }, index) => (isPrefix ? [index + 1] : []));
  const { rows } = await sql<FoundWord>`
    select word_index as position, word, folded, stem, how from find_search_words(
      ${locales}::text[], ${lookups.map(({ word }) => word)}::text[], ${lookups.map(({ folded }) => folded)}::text[],
      ${single.length}, ${prefixPositions}::integer[], ${fuzziness})`.execute(db);
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
  /** The number of hits in its group. */
  readonly total: number;
  /** There were too many hits to rank them all: only the first of each group were ranked. */
  readonly isTruncated: boolean;
}

/** Ranking limits: hits in total; hits per group if the total is exceeded; and pages of documents. */
export const candidateLimits = { total: 300, perGroup: 150, pages: 100 } as const;

export interface FoundPage extends Omit<FoundContent, 'groupKey' | 'model' | 'inTitle'> {
  readonly page: number;
  readonly text: string;
}

/** The next hits of one group, starting at `from`. */
export interface GroupStep {
  readonly group: ContentGroupKey;
  readonly from: number;
}

export interface ContentSearchParams {
  readonly locale: string;
  readonly queries: TsQueries;
  readonly key: string;
  readonly codes: readonly string[];
  readonly limitPerGroup: number;
  /** Whether the pages of documents are always searched, or only if nothing else was found. */
  readonly pages: 'always' | 'ifNothingElse';
  readonly step?: GroupStep | undefined;
}

/**
 * Searches content and pages of documents in one statement, to save a round trip. With a step, returns all ranked hits of its group
 * and the best hit of each other group. Matching titles rank above matching pages, so pages are skipped if enough titles match and
 * not all matches could be ranked.
 */
export async function findContent(db: Db, params: ContentSearchParams): Promise<{ content: FoundContent[]; pages: FoundPage[] }> {
  const { locale, queries, key, codes, limitPerGroup, pages, step } = params;
  const { exact, onPage } = queries;
  const from = step?.from ?? 0;
  const isReturned = step ? sql`c.place = 0 or c.group_key = ${step.group}` : sql`c.place < ${limitPerGroup}`;
  const ranked = step || pages === 'always' ? noLimit : limitPerGroup;
  const { rows } = await sql<FoundContent & { readonly onPage: number | null; readonly pageText: string }>`
    with content as materialized (
      select c.*, c.scan_order - min(c.scan_order) over (partition by c.group_key) as place
        from rank_content(${locale}, ${queryArray(queries)}, ${key}, ${codes}::text[], ${contentGroups}::text[],
          ${candidateLimits.total}, ${candidateLimits.perGroup}, ${ranked}) with ordinality
          as c (group_key, content_id, element_type, title, description, model, score, in_title, total, is_truncated, scan_order)
    ), documents as materialized (
      select coalesce(array_agg(c.content_id), '{}') as known,
             coalesce(array_agg(c.content_id) filter (where not c.in_title and c.place >= ${from} and c.place < ${from + limitPerGroup}), '{}') as shown,
             coalesce(bool_and(c.is_truncated), false) and count(*) filter (where c.in_title and c.place < ${limitPerGroup}) >= ${limitPerGroup} as are_enough
        from content c where c.group_key = 'Documents'
    )
    select c.group_key, c.content_id, c.element_type, c.title, c.description, c.model, c.score, c.in_title, c.total, c.is_truncated,
           null::integer as on_page, null as page_text
      from content c where ${isReturned}
    union all
    select null, p.content_id, p.element_type, p.title, p.description, null, p.score, null, p.total, p.is_truncated, p.page, p.text
      from documents d cross join lateral rank_pages(${locale}, ${onPage}::tsquery, ${exact}::tsquery, d.shown, d.known,
        ${candidateLimits.pages}, ${step ? noLimit : limitPerGroup}) p
     where ${arePagesSearched(params)}`.execute(db);
  return {
    content: rows.filter(({ onPage: page }) => page === null),
    pages: rows.flatMap(({ onPage: page, pageText: text, ...row }) => (page === null ? [] : [{ ...row, page, text }])),
  };
}

/** No limit: more rows than are ever ranked. */
const noLimit = 100_000;

function arePagesSearched({ pages, step }: ContentSearchParams): RawBuilder<boolean> {
  if (pages === 'ifNothingElse' || (step && step.group !== 'Documents')) return sql`not exists (select from content)`;
  return step ? sql`true` : sql`not d.are_enough`;
}

function queryArray({ all, exact, inTitle, exactInTitle }: TsQueries): RawBuilder<unknown> {
  return sql`array[${all}, ${exact}, ${inTitle}, ${exactInTitle}]::tsquery[]`;
}

type FoundRest = Pick<FoundContent, 'contentId' | 'elementType' | 'title' | 'description' | 'model' | 'inTitle'>;

/** Returns the hits of the group that were too many to be ranked, newest first, without those already known. */
export async function findRestOfGroup(
  db: Db,
  { locale, queries, pages }: ContentSearchParams,
  { group, known, skip, limit }: { group: ContentGroupKey; known: readonly number[]; skip: number; limit: number },
): Promise<FoundRest[]> {
  const onPage = group === 'Documents' && pages === 'always' ? queries.onPage : null;
  const { rows } = await sql<FoundRest>`
    select content_id, element_type, title, description, model, in_title
      from find_rest_of_group(${locale}, ${queryArray(queries)}, ${onPage}::tsquery, ${group}, ${known}::integer[], ${skip}, ${limit})`.execute(
    db,
  );
  return rows;
}

/** Returns the pages of these documents that contain the words. */
export async function findPagesOf(
  db: Db,
  { locale, queries }: ContentSearchParams,
  ids: readonly number[],
): Promise<FoundPage[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundPage>`
    select content_id, element_type, title, description, page, text, score, total, is_truncated
      from rank_pages(${locale}, ${queries.onPage}::tsquery, ${queries.exact}::tsquery, ${ids}::integer[], '{}', 0, 0)`.execute(
    db,
  );
  return rows;
}
