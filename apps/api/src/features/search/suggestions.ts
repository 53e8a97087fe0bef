import type { Locale } from '@portal/contract/locales';
import { maxSuggestions, type ContentType, type Suggestion } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { findHits } from './find-hits.ts';
import { highlightSnippet, highlightText } from './highlight.ts';
import { findHitTargets, withFoundWords } from './hit-targets.ts';
import type { HighlightTerms } from './parse-query.ts';
import { highlightTermsOf, searchPartnerRows, type PartnerRowHit, type PartnerRowSearch } from './search-partner-rows.ts';

/** Breaks ties between equal scores: content closest to a partner's sales comes first. */
const preference: Record<ContentType, number> = {
  product: 6,
  category: 4,
  document: 3,
  wiki: 2,
  asset: 2,
  event: 1,
  news: 0,
};

/** Partner rows per kind, if there is enough content to fill the other suggestions. */
const maxPartnerRows = 2;

/**
 * Returns the best hits of all groups, with some suggestions reserved for partner rows. A row whose number was typed comes
 * first. If content matched only after corrections, all partner rows come before it, and it is left out if a number was typed.
 */
export async function suggestContent(db: Db, locale: Locale, params: PartnerRowSearch): Promise<Suggestion[]> {
  const { content, isExactMatch } = await findSuggestedContent(db, locale, params.text);
  const groups = await searchPartnerRows(db, params, { from: 0, limit: maxSuggestions });
  const highlightTerms = highlightTermsOf(params.text);
  const toRowSuggestion = (hit: PartnerRowHit) => toSuggestion(hit, highlightTerms);

  const found = groups.flatMap(({ hits }) => hits);
  if (found.length > 0 && !isExactMatch) {
    const corrected = found.some(({ isNumberMatch }) => isNumberMatch) ? [] : content;
    return [...found.map(toRowSuggestion), ...corrected].slice(0, maxSuggestions);
  }
  const reserved = groups.flatMap(({ hits }) =>
    hits.slice(0, Math.max(maxPartnerRows, Math.floor((maxSuggestions - content.length) / groups.length))),
  );
  const numberMatches = reserved.filter(({ isNumberMatch }) => isNumberMatch);
  const others = reserved.filter(({ isNumberMatch }) => !isNumberMatch);
  return [
    ...numberMatches.map(toRowSuggestion),
    ...content.slice(0, maxSuggestions - reserved.length),
    ...others.map(toRowSuggestion),
  ].slice(0, maxSuggestions);
}

async function findSuggestedContent(
  db: Db,
  locale: Locale,
  text: string,
): Promise<{ content: Suggestion[]; isExactMatch: boolean }> {
  const { groups, highlightTerms, isExactMatch } = await findHits(db, locale, text, {
    limitPerGroup: maxSuggestions,
    pages: 'ifNothingElse',
  });
  const hits = [...groups.values()]
    .flatMap((group) => group.hits)
    .filter((hit) => hit.title !== null)
    .toSorted((a, b) => b.score + preference[b.elementType] - a.score - preference[a.elementType])
    .slice(0, maxSuggestions);
  const targetOf = await findHitTargets(db, locale, hits);
  const content = hits.flatMap((hit): Suggestion[] => {
    const target = targetOf(hit);
    if (!target) return [];
    const { url, image, categoryId } = target;
    const title = hit.title ?? '';
    return [
      {
        kind: hit.elementType,
        id: hit.contentId,
        title,
        titleMatch: highlightTitle(title, highlightTerms),
        url: withFoundWords(url, hit.text === undefined ? undefined : highlightSnippet(hit.text, highlightTerms)),
        ...(hit.model !== null && { model: hit.model }),
        ...(categoryId !== null && { categoryId }),
        ...(hit.page !== undefined && { page: hit.page }),
        ...(image !== null && { image }),
      },
    ];
  });
  return { content, isExactMatch };
}

function toSuggestion(
  { type, id, title: name, description, reference, url }: PartnerRowHit,
  highlightTerms: HighlightTerms,
): Suggestion {
  const title = [name, type === 'ticket' ? null : description].filter((part) => part !== null).join(' · ');
  return {
    kind: type,
    id,
    title,
    titleMatch: highlightTitle(title, highlightTerms),
    url,
    ...(reference !== null && { model: reference }),
  };
}

function highlightTitle(title: string, highlightTerms: HighlightTerms): Suggestion['titleMatch'] {
  return highlightText(title, highlightTerms) ?? [{ text: title, isMatch: false }];
}
