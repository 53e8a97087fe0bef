import type { Locale } from '@portal/contract/locales';
import { searchGroups, type SearchGroup, type SearchGroupKey } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { readTerms, searchedLocales, type Marks, type ReadTerms } from './read-terms.ts';
import { findContent, findContentPages, type FoundContent, type FoundPage } from './search.queries.ts';
import { textQueries, type Strictness } from './text-query.ts';
import { codeOf, keyOf } from './words-of.ts';

export interface FoundHit extends Pick<FoundContent, 'contentId' | 'elementType' | 'title' | 'description' | 'model' | 'score'> {
  /** Of a document found by what is written on one of its pages. */
  readonly page?: number;
  readonly text?: string;
}

interface FoundGroup {
  readonly total: SearchGroup['group_docs']['hits']['total'];
  readonly hits: FoundHit[];
}

export interface Found {
  readonly groups: Map<SearchGroupKey, FoundGroup>;
  readonly marks: Marks;
  /** Every word exists, none had to be guessed or left out. */
  readonly isAsWritten: boolean;
}

interface HowMuch {
  /** Of each group. */
  readonly most: number;
  /** Whether the pages of documents are looked at also where something else was found. */
  readonly pages: 'always' | 'ifNothingElse';
  /** Nothing is guessed, and the last word is whole. */
  readonly isExact?: boolean;
}

/** So many are ranked in all at first; if there may be more, so many of each group. */
const candidates = { first: 300, ofGroup: 150, pages: 100 } as const;

/**
 * First everything as it is written, words that do not exist taken for the nearest that do; without a hit any word may be mistyped; and
 * without one still, a word may be missing.
 */
export async function findHits(db: Db, locale: Locale, text: string, wanted: HowMuch): Promise<Found> {
  const asked = { ...wanted, locale, text };
  let read = await readTerms(db, locale, text, 'unknown', wanted.isExact);
  if (!read.hasUnknown) {
    const groups = await findGroups(db, { ...asked, read, strictness: 'every' });
    if (groups.size > 0 || wanted.isExact) return { groups, marks: read.marks, isAsWritten: true };

    const forgiving = await readTerms(db, locale, text, 'slips');
    if (guessesIn(forgiving) > guessesIn(read)) {
      read = forgiving;
      const others = await findGroups(db, { ...asked, read, strictness: 'every' });
      if (others.size > 0) return { groups: others, marks: read.marks, isAsWritten: false };
    }
  }
  for (const strictness of wanted.isExact ? [] : relaxed(read)) {
    const groups = await findGroups(db, { ...asked, pages: 'ifNothingElse', read, strictness });
    if (groups.size > 0) return { groups, marks: read.marks, isAsWritten: false };
  }
  return { groups: new Map(), marks: read.marks, isAsWritten: false };
}

function guessesIn({ terms }: ReadTerms): number {
  return terms.reduce((sum, { guesses }) => sum + guesses.size, 0);
}

/** All but one of many words is a query that grows with their square. */
const mostForAllButOne = 6;

/** A word that is nowhere is left out; else any one of them, and then all but one. */
export function relaxed({ terms, hasUnknown }: ReadTerms): readonly Strictness[] {
  if (hasUnknown) return terms.length > 1 ? ['every', 'any'] : ['every'];
  if (terms.length < 2) return [];
  return terms.length > 2 && terms.length <= mostForAllButOne ? ['most', 'any'] : ['any'];
}

interface Asked extends HowMuch {
  readonly locale: Locale;
  readonly text: string;
  readonly read: ReadTerms;
  readonly strictness: Strictness;
}

async function findGroups(
  db: Db,
  { locale, text, most, pages: isPageWanted, read, strictness }: Asked,
): Promise<Map<SearchGroupKey, FoundGroup>> {
  const queries = textQueries(read.terms, strictness);
  if (!queries) return new Map();
  const [searched = 'en'] = searchedLocales(locale);
  const wanted = { locale: searched, queries, key: keyOf(text), codes: [codeOf(text)], most };

  let rows = await findContent(db, { ...wanted, candidates: candidates.first });
  const isCut = (rows[0]?.candidates ?? 0) >= candidates.first;
  if (isCut) rows = await findContent(db, { ...wanted, groups: searchGroups, candidates: candidates.ofGroup });
  const groups = new Map<SearchGroupKey, FoundGroup>();
  for (const [key, found] of Map.groupBy(rows, ({ groupKey }) => groupKey))
    groups.set(key, { total: totalOf(found[0]?.total ?? 0, isCut), hits: found });

  const documents = groups.get('Documents');
  // Titles that match come before pages that do: where there are enough of them the pages are not looked at.
  const isEnough = isPageWanted === 'always' ? inTitles(documents) >= most : groups.size > 0;
  if (!isEnough) {
    const pages = await findContentPages(db, { ...wanted, candidates: candidates.pages });
    const merged = withPages(
      rows.filter(({ groupKey }) => groupKey === 'Documents'),
      pages,
      most,
    );
    if (merged.hits.length > 0) groups.set('Documents', { ...merged, total: totalOf(merged.count, isCut) });
  }
  return groups;
}

function inTitles(group: FoundGroup | undefined): number {
  return group?.hits.filter((hit) => (hit as FoundContent).inTitle).length ?? 0;
}

function totalOf(count: number, isCut: boolean): FoundGroup['total'] {
  const isOpen = isCut && count >= candidates.ofGroup;
  return { value: count, relation: isOpen ? 'gte' : 'eq' };
}

/** A page is shown where the title alone does not say why the document was found. */
function withPages(
  documents: readonly FoundContent[],
  pages: readonly FoundPage[],
  most: number,
): { hits: FoundHit[]; count: number } {
  const byId = new Map(pages.map((page) => [page.contentId, page]));
  const known = new Set(documents.map(({ contentId }) => contentId));
  const more = pages.filter(({ contentId }) => !known.has(contentId));
  const hits = [
    ...documents.map((hit) => {
      const page = hit.inTitle ? undefined : byId.get(hit.contentId);
      return page ? { ...hit, page: page.page, text: page.text } : hit;
    }),
    ...more.map((page) => ({ ...page, model: null })),
  ];
  return {
    hits: hits.slice(0, most),
    count: (documents[0]?.total ?? 0) + more.length + Math.max(0, (pages[0]?.total ?? 0) - pages.length),
  };
}
