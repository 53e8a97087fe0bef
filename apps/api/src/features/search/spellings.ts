import type { Locale } from '@portal/contract/locales';
import { maxSpellings } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { editDistance } from './edit-distance.ts';
import { findHits } from './find-hits.ts';
import { searchedLocales } from './parse-query.ts';
import { findSearchWords } from './search.queries.ts';
import { findVisibleWords } from './visible-words.ts';
import { tokenize, type Token } from './tokenize.ts';

/** Limits of the candidate spellings, each of which costs a search. Longer texts get no suggestions. */
const maxCandidates = { perWord: 4, total: 8 } as const;
const maxWords = 6;
/** How many hits per group are checked for the word itself. */
const hitsChecked = 8;

/**
 * Suggests the text with unknown words replaced by similar known ones. A suggestion must have hits for this reader that contain
 * the replacing words themselves, so that words of content they may not see are never disclosed.
 */
export async function findSpellings(db: Db, locale: Locale, text: string): Promise<string[]> {
  const tokens = tokenize(text).filter(({ isCjk }) => !isCjk);
  if (tokens.length > maxWords) return [];
  const lookups = tokens.map(({ word, folded }) => ({ word, folded, isPrefix: false }));
  const rows = await findSearchWords(db, searchedLocales(locale), { single: lookups }, 'wide');
  const candidates = tokens.map(({ folded }, index) => {
    const words = rows
      .filter(({ position, how }) => position === index + 1 && how === 'fuzzy')
      .map((row) => ({ word: row.word, distance: editDistance(folded, row.folded) }))
      .filter(({ distance }) => distance > 0 && distance <= Math.max(1, Math.ceil(folded.length / 3)))
      .toSorted((a, b) => a.distance - b.distance);
    return [...new Set(words.map(({ word }) => word))].slice(0, maxCandidates.perWord);
  });
  // The first spelling replaces every word by its nearest candidate; the others replace one word by one of its candidates.
  const spellings = new Set([
    withReplacements(text, tokens, (index) => candidates[index]?.[0]),
    ...candidates.flatMap((words, position) =>
      words.map((word) => withReplacements(text, tokens, (index) => (index === position ? word : undefined))),
    ),
  ]);
  spellings.delete(text);
  const typed = new Set(tokens.map(({ folded }) => folded));

  const found: string[] = [];
  for (const spelling of [...spellings].slice(0, maxCandidates.total)) {
    if (found.length === maxSpellings) break;
    const { groups } = await findHits(db, locale, spelling, {
      limitPerGroup: hitsChecked,
      pages: 'ifNothingElse',
      isExact: true,
    });
    const visibleWords = await findVisibleWords(
      db,
      [...groups.values()].flatMap(({ hits }) => hits),
    );
    const isVisible = ({ folded }: Token) => typed.has(folded) || visibleWords.has(folded);
    if (groups.size > 0 && tokenize(spelling).every((token) => token.isCjk || isVisible(token))) found.push(spelling);
  }
  return found;
}

type Tokens = readonly { readonly start: number; readonly end: number }[];

function withReplacements(text: string, tokens: Tokens, wordFor: (index: number) => string | undefined): string {
  let result = '';
  let done = 0;
  for (const [index, { start, end }] of tokens.entries()) {
    result += text.slice(done, start) + (wordFor(index) ?? text.slice(start, end));
    done = end;
  }
  return result + text.slice(done);
}
