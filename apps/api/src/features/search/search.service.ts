import type { Locale } from '@portal/contract/locales';
import {
  contentGroups,
  partnerRowGroups,
  searchHits,
  type PartnerRowGroupKey,
  type SearchGroup,
  type SearchGroupKey,
  type SearchHit,
} from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { findHits } from './find-hits.ts';
import type { FoundHit } from './found-group.ts';
import { highlightSnippet, highlightText } from './highlight.ts';
import { findHitTargets, type HitTarget, withFoundWords } from './hit-targets.ts';
import type { HighlightTerms } from './parse-query.ts';
import {
  highlightTermsOf,
  searchPartnerRows,
  type PartnerRowGroup,
  type PartnerRowHit,
  type PartnerRowSearch,
} from './search-partner-rows.ts';
import type { GroupStep } from './search.queries.ts';

/** Partner rows are counted up to this number only: a large partner has tens of thousands. */
const maxCounted = 1000;

/**
 * Searches content and partner rows. If the text is the number of a partner row, content that matches only after corrections
 * is left out.
 */
export async function searchEverything(db: Db, locale: Locale, params: PartnerRowSearch): Promise<SearchGroup[]> {
  const { groups: content, isExactMatch } = await searchContent(db, locale, params.text);
  const partnerRows = await searchPartnerRows(db, params, { from: 0, limit: searchHits.first, countTo: maxCounted });
  const highlightTerms = highlightTermsOf(params.text);
  const hasNumberMatch = partnerRows.some(({ hits }) => hits.some((hit) => hit.isNumberMatch));
  return [
    ...(isExactMatch || !hasNumberMatch ? content : []),
    ...partnerRows.map((group) => toPartnerRowGroup(group, highlightTerms)),
  ];
}

export function countHits(groups: readonly SearchGroup[]): number {
  return groups.reduce((sum, { group_docs: { hits } }) => sum + hits.total.value, 0);
}

/** Returns the next hits of one group, starting at `from`. */
export async function searchGroup(
  db: Db,
  locale: Locale,
  params: PartnerRowSearch,
  { group, from }: { group: SearchGroupKey; from: number },
): Promise<SearchGroup[]> {
  if (isPartnerRowGroup(group)) {
    const found = await searchPartnerRows(db, params, { from, limit: searchHits.step, countTo: maxCounted }, [group]);
    const highlightTerms = highlightTermsOf(params.text);
    return found.map((each) => toPartnerRowGroup(each, highlightTerms));
  }
  return (await searchContent(db, locale, params.text, { group, from })).groups;
}

function isPartnerRowGroup(group: SearchGroupKey): group is PartnerRowGroupKey {
  return (partnerRowGroups as readonly SearchGroupKey[]).includes(group);
}

/** Returns the groups with their best hits and highlights; with `step`, that step of one group. */
async function searchContent(
  db: Db,
  locale: Locale,
  text: string,
  step?: GroupStep,
): Promise<{ groups: SearchGroup[]; isExactMatch: boolean }> {
  const limit = step ? searchHits.step : searchHits.first;
  const { groups, highlightTerms, isExactMatch } = await findHits(db, locale, text, {
    limitPerGroup: limit,
    pages: 'always',
    isFilled: true,
    step,
  });
  const keys = step ? [step.group] : contentGroups;
  const targetOf = await findHitTargets(
    db,
    locale,
    keys.flatMap((key) => groups.get(key)?.hits ?? []),
  );
  const visibleGroups = keys.flatMap((key) => {
    const group = groups.get(key);
    if (!group) return [];
    const hits = group.hits.flatMap((hit) => {
      const target = targetOf(hit);
      return target ? [toHit(hit, target, highlightTerms)] : [];
    });
    // Hidden hits are subtracted from the total only if all hits are in this response; otherwise the last ones could not be loaded.
    const isComplete = !step && group.total.value <= limit;
    const value = group.total.value - (isComplete ? group.hits.length - hits.length : 0);
    const hasMore = step && value > step.from + limit;
    return hits.length > 0 || hasMore ? [{ key, group_docs: { hits: { total: { ...group.total, value }, hits } } }] : [];
  });
  return { groups: visibleGroups, isExactMatch };
}

function toHit(hit: FoundHit, { url, image, categoryId }: HitTarget, highlightTerms: HighlightTerms): SearchHit {
  const { contentId: id, title, description, elementType, model, page, text } = hit;
  const content = text === undefined ? undefined : highlightSnippet(text, highlightTerms);
  return {
    _source: {
      title,
      image,
      url: withFoundWords(url, content),
      description,
      elementType,
      model,
      categoryId,
      id,
      ...(page !== undefined && { page }),
    },
    ...highlightOf({ title, description, content, highlightTerms }),
  };
}

function toPartnerRowGroup({ key, total, hits }: PartnerRowGroup, highlightTerms: HighlightTerms): SearchGroup {
  return {
    key,
    group_docs: { hits: { total, hits: hits.map((hit) => toPartnerRowHit(hit, highlightTerms)) } },
  };
}

/** A ticket may be long, so the snippet with the match is shown. */
function toPartnerRowHit(
  { type, id, title, description: fullDescription, reference, status, url }: PartnerRowHit,
  highlightTerms: HighlightTerms,
): SearchHit {
  const content = type === 'ticket' && fullDescription !== null ? highlightSnippet(fullDescription, highlightTerms) : undefined;
  const description = fullDescription?.slice(0, maxDescriptionLength) ?? null;
  return {
    _source: { title, image: null, url, description, elementType: type, model: reference, categoryId: null, id, status },
    ...highlightOf({ title, description, content, highlightTerms }),
  };
}

const maxDescriptionLength = 240;

interface Highlighted {
  readonly title: string | null;
  readonly description: string | null;
  readonly content: ReturnType<typeof highlightSnippet>;
  readonly highlightTerms: HighlightTerms;
}

function highlightOf({ title, description, content, highlightTerms }: Highlighted): Pick<SearchHit, 'highlight'> {
  const highlight = withoutUndefined({
    title: title === null ? undefined : highlightText(title, highlightTerms),
    description: description === null ? undefined : highlightText(description, highlightTerms),
    content,
  });
  return Object.keys(highlight).length > 0 ? { highlight } : {};
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T): Present<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Present<T>;
}
