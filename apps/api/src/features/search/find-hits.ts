import type { Locale } from '@portal/contract/locales';
import type { SearchGroup, SearchGroupKey } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { readTerms, searchedLocales, type Marks, type ReadTerms } from './read-terms.ts';
import { candidates, findContent, type FoundContent, type FoundPage } from './search.queries.ts';
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
  { locale, text, most, pages: pagesWanted, read, strictness }: Asked,
): Promise<Map<SearchGroupKey, FoundGroup>> {
  const queries = textQueries(read.terms, strictness);
  if (!queries) return new Map();
  const [searched = 'en'] = searchedLocales(locale);
  const wanted = { locale: searched, queries, key: keyOf(text), codes: [codeOf(text)], most, pages: pagesWanted };

  const { content, pages } = await findContent(db, wanted);
  const isCut = content[0]?.isCut === true;
  const groups = new Map<SearchGroupKey, FoundGroup>();
  for (const [key, found] of Map.groupBy(content, ({ groupKey }) => groupKey))
    groups.set(key, { total: totalOf(found[0]?.total ?? 0, isCut), hits: found });
  if (pages.length > 0) {
    const documents = content.filter(({ groupKey }) => groupKey === 'Documents');
    const { hits, count } = withPages(documents, pages, most);
    groups.set('Documents', { hits, total: totalOf(count, isCut) });
  }
  return groups;
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
