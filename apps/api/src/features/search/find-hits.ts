import type { Locale } from '@portal/contract/locales';
import type { ContentGroupKey } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { readTerms, searchedLocales, type Marks, type ReadTerms } from './read-terms.ts';
import { findPart } from './find-part.ts';
import type { FoundGroup } from './found-group.ts';
import { candidates, findContent, type FoundContent, type FoundPage, type Part } from './search.queries.ts';
import { textQueries, type Strictness } from './text-query.ts';
import { codeOf, keyOf } from './words-of.ts';

export interface Found {
  readonly groups: Map<ContentGroupKey, FoundGroup>;
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
  /** A group is filled, and tells whether there are more, also where one document has all the pages that are ranked. */
  readonly isFilled?: boolean;
  /** Of this group only so many, from a place on. */
  readonly part?: Part | undefined;
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
    if (groups.size > 0 || wanted.isExact) return { groups, marks: read.marks, isAsWritten: !read.hasGuessed };

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

async function findGroups(db: Db, asked: Asked): Promise<Map<ContentGroupKey, FoundGroup>> {
  const { locale, text, most, pages: pagesWanted, isFilled, part, read, strictness } = asked;
  const queries = textQueries(read.terms, strictness);
  if (!queries) return new Map();
  const [searched = 'en'] = searchedLocales(locale);
  const wanted = { locale: searched, queries, key: keyOf(text), codes: [codeOf(text)], most, pages: pagesWanted, part };

  const { content, pages } = await findContent(db, wanted);
  const groups = new Map<ContentGroupKey, FoundGroup>();
  for (const [key, found] of Map.groupBy(content, ({ groupKey }) => groupKey))
    groups.set(key, { total: totalOf(found), hits: found });
  const documents = content.filter(({ groupKey }) => groupKey === 'Documents');
  // As the statement decides.
  const areEnough = !part && documents[0]?.isCut === true && documents.filter(({ inTitle }) => inTitle).length >= most;
  if (pages.length > 0) groups.set('Documents', withPages(documents, pages));
  else if (areEnough) groups.set('Documents', { hits: documents, total: { value: documents[0]?.total ?? 0, relation: 'gte' } });

  // Pages that were looked at because there was nothing else are looked at to the end.
  const further = pages.length > 0 ? { ...wanted, pages: 'always' as const } : wanted;
  for (const [key, group] of groups) {
    const isShort = isFilled && group.total.relation === 'gte' && group.total.value <= most;
    if (part) {
      if (key === part.group) groups.set(key, await findPart(db, further, group, part));
    } else if (isShort) groups.set(key, await findPart(db, further, group, { group: key, from: 0 }));
    else groups.set(key, { ...group, hits: group.hits.slice(0, most) });
  }
  return groups;
}

function totalOf(found: readonly FoundContent[]): FoundGroup['total'] {
  const { total: value = 0, isCut = false } = found[0] ?? {};
  return { value, relation: isCut && value >= candidates.ofGroup ? 'gte' : 'eq' };
}

/** A page is shown where the title alone does not say why the document was found. Those that only their pages tell of come last. */
function withPages(documents: readonly FoundContent[], pages: readonly FoundPage[]): FoundGroup {
  const byId = new Map(pages.map((page) => [page.contentId, page]));
  const known = new Set(documents.map(({ contentId }) => contentId));
  const { value, relation } = totalOf(documents);
  const [page] = pages;
  return {
    hits: [
      ...documents.map((hit) => {
        const own = hit.inTitle ? undefined : byId.get(hit.contentId);
        return own ? { ...hit, page: own.page, text: own.text } : hit;
      }),
      ...pages.filter(({ contentId }) => !known.has(contentId)).map((each) => ({ ...each, model: null })),
    ],
    total: { value: value + (page?.total ?? 0), relation: page?.isCut ? 'gte' : relation },
  };
}
