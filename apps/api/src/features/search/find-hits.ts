import type { Locale } from '@portal/contract/locales';
import type { ContentGroupKey } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { parseQuery, searchedLocales, type HighlightTerms, type ParsedQuery } from './parse-query.ts';
import { findGroupStep } from './find-group-step.ts';
import type { FoundGroup } from './found-group.ts';
import { candidateLimits, findContent, type FoundContent, type FoundPage, type GroupStep } from './search.queries.ts';
import { buildTsQueries, type MatchMode } from './tsquery.ts';
import { compactCode, normalizedText } from './tokenize.ts';

export interface FoundHits {
  readonly groups: Map<ContentGroupKey, FoundGroup>;
  readonly highlightTerms: HighlightTerms;
  /** Whether every word is indexed: none was corrected or left out. */
  readonly isExactMatch: boolean;
}

interface SearchOptions {
  readonly limitPerGroup: number;
  /** Whether the pages of documents are always searched, or only if nothing else was found. */
  readonly pages: 'always' | 'ifNothingElse';
  /** Whether no typos are corrected and the last word is not a prefix. */
  readonly isExact?: boolean;
  /** Whether groups are filled with unranked hits: the pages of one document may use up all ranked pages. */
  readonly isFilled?: boolean;
  /** If set, only this step of one group is returned. */
  readonly step?: GroupStep | undefined;
}

/**
 * Searches until something is found: first for all words, with unknown ones replaced by the nearest known; then with typos allowed
 * in all of them; then for fewer words.
 */
export async function findHits(db: Db, locale: Locale, text: string, options: SearchOptions): Promise<FoundHits> {
  const pass = { ...options, locale, text };
  let query = await parseQuery(db, locale, text, 'unknownWords', options.isExact);
  if (!query.hasUnknown) {
    const groups = await findGroups(db, { ...pass, query, mode: 'all' });
    if (groups.size > 0 || options.isExact)
      return { groups, highlightTerms: query.highlightTerms, isExactMatch: !query.hasCorrections };

    const withTypos = await parseQuery(db, locale, text, 'typos');
    if (expansionCount(withTypos) > expansionCount(query)) {
      query = withTypos;
      const others = await findGroups(db, { ...pass, query, mode: 'all' });
      if (others.size > 0) return { groups: others, highlightTerms: query.highlightTerms, isExactMatch: false };
    }
  }
  for (const mode of options.isExact ? [] : fallbackModes(query)) {
    const groups = await findGroups(db, { ...pass, pages: 'ifNothingElse', query, mode });
    if (groups.size > 0) return { groups, highlightTerms: query.highlightTerms, isExactMatch: false };
  }
  return { groups: new Map(), highlightTerms: query.highlightTerms, isExactMatch: false };
}

function expansionCount({ terms }: ParsedQuery): number {
  return terms.reduce((sum, { expansions }) => sum + expansions.size, 0);
}

/** The all-but-one query grows quadratically with the number of terms. */
const maxTermsForAllButOne = 6;

/** If a word is unknown, the others must all match, then any of them. Otherwise all words but one must match, then any of them. */
export function fallbackModes({ terms, hasUnknown }: ParsedQuery): readonly MatchMode[] {
  if (hasUnknown) return terms.length > 1 ? ['all', 'any'] : ['all'];
  if (terms.length < 2) return [];
  return terms.length > 2 && terms.length <= maxTermsForAllButOne ? ['allButOne', 'any'] : ['any'];
}

interface SearchPass extends SearchOptions {
  readonly locale: Locale;
  readonly text: string;
  readonly query: ParsedQuery;
  readonly mode: MatchMode;
}

async function findGroups(db: Db, pass: SearchPass): Promise<Map<ContentGroupKey, FoundGroup>> {
  const { locale, text, limitPerGroup, pages: pageSearch, isFilled, step, query, mode } = pass;
  const queries = buildTsQueries(query.terms, mode);
  if (!queries) return new Map();
  const [searchedLocale = 'en'] = searchedLocales(locale);
  const params = {
    locale: searchedLocale,
    queries,
    key: normalizedText(text),
    codes: [compactCode(text)],
    limitPerGroup,
    pages: pageSearch,
    step,
  };

  const { content, pages } = await findContent(db, params);
  const groups = new Map<ContentGroupKey, FoundGroup>();
  for (const [key, found] of Map.groupBy(content, ({ groupKey }) => groupKey))
    groups.set(key, { total: totalOf(found), hits: found });
  const documents = content.filter(({ groupKey }) => groupKey === 'Documents');
  // Must be the same condition as `are_enough` in the statement of `findContent`.
  const hasEnoughTitles =
    !step && documents[0]?.isTruncated === true && documents.filter(({ inTitle }) => inTitle).length >= limitPerGroup;
  if (pages.length > 0) groups.set('Documents', withPages(documents, pages));
  else if (hasEnoughTitles)
    groups.set('Documents', { hits: documents, total: { value: documents[0]?.total ?? 0, relation: 'gte' } });

  // If the pages were searched because nothing else was found, the rest of the group is searched by page as well.
  const restParams = pages.length > 0 ? { ...params, pages: 'always' as const } : params;
  for (const [key, group] of groups) {
    const hasTooFewHits = isFilled && group.total.relation === 'gte' && group.total.value <= limitPerGroup;
    if (step) {
      if (key === step.group) groups.set(key, await findGroupStep(db, restParams, group, step));
    } else if (hasTooFewHits) groups.set(key, await findGroupStep(db, restParams, group, { group: key, from: 0 }));
    else groups.set(key, { ...group, hits: group.hits.slice(0, limitPerGroup) });
  }
  return groups;
}

function totalOf(found: readonly FoundContent[]): FoundGroup['total'] {
  const { total: value = 0, isTruncated = false } = found[0] ?? {};
  return { value, relation: isTruncated && value >= candidateLimits.perGroup ? 'gte' : 'eq' };
}

/** A page is shown if the title does not explain why the document was found. Documents found only by their pages come last. */
function withPages(documents: readonly FoundContent[], pages: readonly FoundPage[]): FoundGroup {
  const byId = new Map(pages.map((page) => [page.contentId, page]));
  const known = new Set(documents.map(({ contentId }) => contentId));
  const { value, relation } = totalOf(documents);
  const [page] = pages;
  return {
    hits: [
      ...documents.map((hit) => {
        const matchingPage = hit.inTitle ? undefined : byId.get(hit.contentId);
        return matchingPage ? { ...hit, page: matchingPage.page, text: matchingPage.text } : hit;
      }),
      ...pages.filter(({ contentId }) => !known.has(contentId)).map((each) => ({ ...each, model: null })),
    ],
    total: { value: value + (page?.total ?? 0), relation: page?.isTruncated ? 'gte' : relation },
  };
}
