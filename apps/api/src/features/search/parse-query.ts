import { contentLocales, type Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { prefixDistance, editDistance, maxEdits } from './edit-distance.ts';
import { findSearchWords, type FoundWord, type Fuzziness } from './search.queries.ts';
import { cjkTerms, type Term } from './tsquery.ts';
import { joinableTokens, tokenize, type Token } from './tokenize.ts';

/** A parsed search text. */
export interface ParsedQuery {
  readonly terms: readonly Term[];
  /** Whether a word of the text is not indexed, and nothing similar to it either. */
  readonly hasUnknown: boolean;
  /** Whether an unknown word was replaced by similar known ones. */
  readonly hasCorrections: boolean;
  readonly highlightTerms: HighlightTerms;
}

/** What to highlight in the texts that were found. */
export interface HighlightTerms {
  /** Folded words. */
  readonly words: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  /** Unbroken runs of Chinese or Japanese. */
  readonly cjkRuns: readonly string[];
}

/** Returns the languages to search in: the reader's, and English as the fallback for missing translations. */
export function searchedLocales(locale: Locale): readonly string[] {
  const isContent = (contentLocales as readonly Locale[]).includes(locale);
  return isContent && locale !== 'en' ? [locale, 'en'] : ['en'];
}

interface Lookup {
  readonly word: string;
  readonly folded: string;
  readonly isPrefix: boolean;
  rows: FoundWord[];
}

/** Limits the work of a query: a whole page pasted into the search must not become a query of thousands of words. */
const maxWords = 12;
const maxTerms = 24;

/** Parses a search text. Unless it `isComplete`, its last word is a prefix, because the person may still be typing it. */
export async function parseQuery(
  db: Db,
  locale: Locale,
  text: string,
  fuzziness: Fuzziness,
  isComplete = false,
): Promise<ParsedQuery> {
  const tokens = tokenize(text).slice(0, maxWords);
  const lookups = tokens
    .filter(({ isCjk }) => !isCjk)
    .map((token) => createLookup(token, !isComplete && token === tokens.at(-1)));
  const codes = joinableTokens(tokens).map(({ code, from, to }) => ({
    from,
    to,
    lookup: createLookup({ word: code, folded: code }, !isComplete && to === tokens.length - 1),
  }));
  const allLookups = [...lookups, ...codes.map(({ lookup }) => lookup)];
  const found = await findSearchWords(
    db,
    searchedLocales(locale),
    { single: lookups, joined: codes.map(({ lookup }) => lookup) },
    fuzziness,
  );
  for (const row of found) allLookups[row.position - 1]?.rows.push(row);

  const words = new Set<string>();
  const terms: Term[] = [];
  let hasUnknown = false;
  const stopWords: Term[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.isCjk) {
      terms.push(...cjkTerms(token.word));
      continue;
    }
    // The longest known model number that starts at this token.
    const code = codes
      .filter(({ from, lookup }) => from === index && lookup.rows.some(isExactOrPrefix))
      .toSorted((a, b) => b.to - a.to)[0];
    if (code) {
      const parts = tokens.slice(index, code.to + 1).map((part) => termOf(findLookup(part, tokens, lookups), words));
      terms.push({ ...termOf(code.lookup, words), parts });
      index = code.to;
      continue;
    }
    const lookup = findLookup(token, tokens, lookups);
    const term = termOf(lookup, words);
    if (lookup.rows.some(({ how }) => how === 'stopword')) stopWords.push(term);
    else if (term.exact.size + term.expansions.size > 0) terms.push(term);
    else hasUnknown = true;
  }
  // Stop words count only when the query has nothing else, and only as the prefix of an indexed word.
  const usedTerms = terms.length > 0 || hasUnknown ? terms : stopWords.filter(({ expansions }) => expansions.size > 0);
  const prefixes = allLookups.filter((each) => each.isPrefix).map(({ folded }) => folded);
  const cjkRuns = tokens.filter(({ isCjk }) => isCjk).map(({ word }) => word);
  const hasCorrections = lookups.some(({ rows }) => rows.length > 0 && rows.every(({ how }) => how === 'fuzzy'));
  return { terms: usedTerms.slice(0, maxTerms), hasUnknown, hasCorrections, highlightTerms: { words, prefixes, cjkRuns } };
}

function createLookup({ word, folded }: Pick<Token, 'word' | 'folded'>, isLast: boolean): Lookup {
  return { word, folded, isPrefix: isLast && folded.length > 1, rows: [] };
}

function findLookup(token: Token, tokens: readonly Token[], lookups: readonly Lookup[]): Lookup {
  const position = tokens.filter(({ isCjk }) => !isCjk).indexOf(token);
  return lookups[position] as Lookup;
}

function isExactOrPrefix({ how }: FoundWord): boolean {
  return how === 'exact' || how === 'prefix';
}

/** Builds the term of a word, and adds the words to highlight to `words`. */
function termOf(lookup: Lookup, words: Set<string>): Term {
  const exact = new Set<string>();
  const expansions = new Set<string>();
  words.add(lookup.folded);
  for (const { how, stem, folded } of lookup.rows) {
    if (stem === null || how === 'fuzzy') continue;
    (how === 'prefix' ? expansions : exact).add(stem);
    if (how !== 'prefix') words.add(folded);
  }
  for (const { stem, folded } of nearestWords(lookup)) {
    if (stem !== null) expansions.add(stem);
    words.add(folded);
  }
  return { exact, expansions };
}

/** Returns the similar words with the smallest distance, if it is small enough to be a typo. */
function nearestWords({ folded: typed, isPrefix, rows }: Lookup): FoundWord[] {
  const near = rows
    .filter(({ how }) => how === 'fuzzy')
    .map((row) => {
      const wordDistance = editDistance(typed, row.folded);
      return { row, distance: isPrefix ? Math.min(wordDistance, prefixDistance(typed, row.folded)) : wordDistance };
    })
    .filter(({ distance }) => distance > 0 && distance <= maxEdits(typed.length) + 0.5);
  const smallest = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance <= smallest + 0.5).map(({ row }) => row);
}
