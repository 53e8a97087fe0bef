import type { Locale } from '@portal/contract/locales';
import { mostSpellings } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { editDistance } from './edit-distance.ts';
import { findHits } from './find-hits.ts';
import { searchedLocales } from './read-terms.ts';
import { findSearchWords } from './search.queries.ts';
import { findWordsIn } from './words-in-hits.ts';
import { tokensOf, type Token } from './words-of.ts';

/** Of each word as many as are tried, and in all; trying is a search each. In a longer text the slip is for the reader to find. */
const mostTried = { ofWord: 4, inAll: 8 } as const;
const mostWords = 6;
/** Of each group of what a spelling finds, to see whether the word itself is in there. */
const mostRead = 8;

/**
 * The text with words that exist in place of those that are near them. Only what finds something for this reader, with the very word in it,
 * is answered: the words of what they may not see stay unknown.
 */
export async function findSpellings(db: Db, locale: Locale, text: string): Promise<string[]> {
  const tokens = tokensOf(text).filter(({ isCjk }) => !isCjk);
  if (tokens.length > mostWords) return [];
  const lookups = tokens.map(({ word, plain }) => ({ word, plain, isBeginning: false }));
  const rows = await findSearchWords(db, searchedLocales(locale), { single: lookups }, 'far');
  const near = tokens.map(({ plain }, index) => {
    const words = rows
      .filter(({ place, how }) => place === index + 1 && how === 'near')
      .map((row) => ({ word: row.word, distance: editDistance(plain, row.plain) }))
      .filter(({ distance }) => distance > 0 && distance <= Math.max(1, Math.ceil(plain.length / 3)))
      .toSorted((a, b) => a.distance - b.distance);
    return [...new Set(words.map(({ word }) => word))].slice(0, mostTried.ofWord);
  });
  // All words by the nearest of theirs first, then one word at a time by each of its own.
  const spellings = new Set([
    spelled(text, tokens, (index) => near[index]?.[0]),
    ...near.flatMap((words, place) =>
      words.map((word) => spelled(text, tokens, (index) => (index === place ? word : undefined))),
    ),
  ]);
  spellings.delete(text);
  const typed = new Set(tokens.map(({ plain }) => plain));

  const found: string[] = [];
  for (const spelling of [...spellings].slice(0, mostTried.inAll)) {
    if (found.length === mostSpellings) break;
    const { groups } = await findHits(db, locale, spelling, { most: mostRead, pages: 'ifNothingElse', isExact: true });
    const written = await findWordsIn(
      db,
      [...groups.values()].flatMap(({ hits }) => hits),
    );
    const isKnown = ({ plain }: Token) => typed.has(plain) || written.has(plain);
    if (groups.size > 0 && tokensOf(spelling).every((token) => token.isCjk || isKnown(token))) found.push(spelling);
  }
  return found;
}

type Tokens = readonly { readonly start: number; readonly end: number }[];

function spelled(text: string, tokens: Tokens, wordFor: (index: number) => string | undefined): string {
  let result = '';
  let done = 0;
  for (const [index, { start, end }] of tokens.entries()) {
    result += text.slice(done, start) + (wordFor(index) ?? text.slice(start, end));
    done = end;
  }
  return result + text.slice(done);
}
