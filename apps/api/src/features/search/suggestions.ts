import type { Locale } from '@portal/contract/locales';
import { mostSuggestions, type ContentType, type Suggestion } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { findHits } from './find-hits.ts';
import { markPassage, markText } from './mark-text.ts';
import { findPlaces, withFoundWords } from './places-of-hits.ts';
import type { Marks } from './read-terms.ts';
import { marksOf, searchOwn, type OwnHit, type OwnSearch } from './search-own.ts';

/** What is equally good comes in this order: nearest to what a partner sells first. */
const preference: Record<ContentType, number> = {
  product: 6,
  category: 4,
  document: 3,
  wiki: 2,
  asset: 2,
  event: 1,
  news: 0,
};

/** Of each kind, where there is content enough. */
const mostOwn = 2;

/**
 * The best of all groups. What is the viewer's own has places kept for it, the first ones if it was called by its number; where content was
 * only guessed at, it comes first, and alone if it was called by its number.
 */
export async function suggestContent(db: Db, locale: Locale, asked: OwnSearch): Promise<Suggestion[]> {
  const { content, isAsWritten } = await suggestedContent(db, locale, asked.text);
  const groups = await searchOwn(db, asked, { from: 0, most: mostSuggestions });
  const marks = marksOf(asked.text);
  const toOwn = (hit: OwnHit) => ownSuggestion(hit, marks);

  const found = groups.flatMap(({ hits }) => hits);
  if (found.length > 0 && !isAsWritten) {
    const guessed = found.some(({ isNamed }) => isNamed) ? [] : content;
    return [...found.map(toOwn), ...guessed].slice(0, mostSuggestions);
  }
  const kept = groups.flatMap(({ hits }) =>
    hits.slice(0, Math.max(mostOwn, Math.floor((mostSuggestions - content.length) / groups.length))),
  );
  const named = kept.filter(({ isNamed }) => isNamed);
  const others = kept.filter(({ isNamed }) => !isNamed);
  return [...named.map(toOwn), ...content.slice(0, mostSuggestions - kept.length), ...others.map(toOwn)].slice(
    0,
    mostSuggestions,
  );
}

async function suggestedContent(db: Db, locale: Locale, text: string): Promise<{ content: Suggestion[]; isAsWritten: boolean }> {
  const { groups, marks, isAsWritten } = await findHits(db, locale, text, { most: mostSuggestions, pages: 'ifNothingElse' });
  const hits = [...groups.values()]
    .flatMap((group) => group.hits)
    .filter((hit) => hit.title !== null)
    .toSorted((a, b) => b.score + preference[b.elementType] - a.score - preference[a.elementType])
    .slice(0, mostSuggestions);
  const placeOf = await findPlaces(db, locale, hits);
  const content = hits.flatMap((hit): Suggestion[] => {
    const place = placeOf(hit);
    if (!place) return [];
    const { url, image, categoryId } = place;
    const title = hit.title ?? '';
    return [
      {
        kind: hit.elementType,
        id: hit.contentId,
        title,
        titleMatch: marked(title, marks),
        url: withFoundWords(url, hit.text === undefined ? undefined : markPassage(hit.text, marks)),
        ...(hit.model !== null && { model: hit.model }),
        ...(categoryId !== null && { categoryId }),
        ...(hit.page !== undefined && { page: hit.page }),
        ...(image !== null && { image }),
      },
    ];
  });
  return { content, isAsWritten };
}

function ownSuggestion({ type, id, title: name, description, reference, url }: OwnHit, marks: Marks): Suggestion {
  const title = [name, type === 'ticket' ? null : description].filter((part) => part !== null).join(' · ');
  return { kind: type, id, title, titleMatch: marked(title, marks), url, ...(reference !== null && { model: reference }) };
}

function marked(title: string, marks: Marks): Suggestion['titleMatch'] {
  return markText(title, marks) ?? [{ text: title, isMatch: false }];
}
