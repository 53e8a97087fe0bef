import { contentLocales, type Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { distanceToBeginning, editDistance, forgivenEdits } from './edit-distance.ts';
import { findSearchWords, type FoundWord, type Nearness } from './search.queries.ts';
import { cjkTerms, type Term } from './text-query.ts';
import { joinableIn, tokensOf, type Token } from './words-of.ts';

/** What a text was understood as. */
export interface ReadTerms {
  readonly terms: readonly Term[];
  /** Words of the text that were not found anywhere, nor anything near them. */
  readonly hasUnknown: boolean;
  /** Words that do not exist were taken for others that are near. */
  readonly hasGuessed: boolean;
  readonly marks: Marks;
}

/** What to mark in the texts that were found. */
export interface Marks {
  /** Plain words. */
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** Chinese. */
  readonly runs: readonly string[];
}

/** The languages texts are searched in: the reader's, and English for what is not written in it. */
export function searchedLocales(locale: Locale): readonly string[] {
  const isContent = (contentLocales as readonly Locale[]).includes(locale);
  return isContent && locale !== 'en' ? [locale, 'en'] : ['en'];
}

interface Lookup {
  readonly word: string;
  readonly plain: string;
  readonly isBeginning: boolean;
  rows: FoundWord[];
}

/** Nobody looks for more at once; a pasted page must not make a query of thousands of words. */
const mostWords = 12;
const mostTerms = 24;

/** The last word may be still being typed, unless the text `isWhole`. */
export async function readTerms(db: Db, locale: Locale, text: string, near: Nearness, isWhole = false): Promise<ReadTerms> {
  const tokens = tokensOf(text).slice(0, mostWords);
  const lookups = tokens.filter(({ isCjk }) => !isCjk).map((token) => lookupOf(token, !isWhole && token === tokens.at(-1)));
  const codes = joinableIn(tokens).map(({ code, from, to }) => ({
    from,
    to,
    lookup: lookupOf({ word: code, plain: code }, !isWhole && to === tokens.length - 1),
  }));
  const all = [...lookups, ...codes.map(({ lookup }) => lookup)];
  const found = await findSearchWords(
    db,
    searchedLocales(locale),
    { single: lookups, joined: codes.map(({ lookup }) => lookup) },
    near,
  );
  for (const row of found) all[row.place - 1]?.rows.push(row);

  const words = new Set<string>();
  const terms: Term[] = [];
  let hasUnknown = false;
  const optional: Term[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.isCjk) {
      terms.push(...cjkTerms(token.word));
      continue;
    }
    // The longest model number that begins here and exists.
    const code = codes
      .filter(({ from, lookup }) => from === index && lookup.rows.some(isCertain))
      .toSorted((a, b) => b.to - a.to)[0];
    if (code) {
      const parts = tokens.slice(index, code.to + 1).map((part) => termOf(lookupFor(part, tokens, lookups), words));
      terms.push({ ...termOf(code.lookup, words), parts });
      index = code.to;
      continue;
    }
    const lookup = lookupFor(token, tokens, lookups);
    const term = termOf(lookup, words);
    if (lookup.rows.some(({ how }) => how === 'nothing')) optional.push(term);
    else if (term.exact.size + term.guesses.size > 0) terms.push(term);
    else hasUnknown = true;
  }
  // Words that say nothing count when there are no others, as far as they begin one that does.
  const counted = terms.length > 0 || hasUnknown ? terms : optional.filter(({ guesses }) => guesses.size > 0);
  const beginnings = all.filter((each) => each.isBeginning).map(({ plain }) => plain);
  const runs = tokens.filter(({ isCjk }) => isCjk).map(({ word }) => word);
  const hasGuessed = lookups.some(({ rows }) => rows.length > 0 && rows.every(({ how }) => how === 'near'));
  return { terms: counted.slice(0, mostTerms), hasUnknown, hasGuessed, marks: { words, beginnings, runs } };
}

function lookupOf({ word, plain }: Pick<Token, 'word' | 'plain'>, isLast: boolean): Lookup {
  return { word, plain, isBeginning: isLast && plain.length > 1, rows: [] };
}

function lookupFor(token: Token, tokens: readonly Token[], lookups: readonly Lookup[]): Lookup {
  const place = tokens.filter(({ isCjk }) => !isCjk).indexOf(token);
  return lookups[place] as Lookup;
}

function isCertain({ how }: FoundWord): boolean {
  return how === 'exact' || how === 'beginning';
}

/** Notes the words to be marked on the way. */
function termOf(lookup: Lookup, words: Set<string>): Term {
  const exact = new Set<string>();
  const guesses = new Set<string>();
  words.add(lookup.plain);
  for (const { how, stem, plain } of lookup.rows) {
    if (stem === null || how === 'near') continue;
    (how === 'beginning' ? guesses : exact).add(stem);
    if (how !== 'beginning') words.add(plain);
  }
  for (const { stem, plain } of nearest(lookup)) {
    if (stem !== null) guesses.add(stem);
    words.add(plain);
  }
  return { exact, guesses };
}

/** Those of the near words that are no further than the nearest, and near enough to be a slip. */
function nearest({ plain: typed, isBeginning, rows }: Lookup): FoundWord[] {
  const near = rows
    .filter(({ how }) => how === 'near')
    .map((row) => {
      const whole = editDistance(typed, row.plain);
      return { row, distance: isBeginning ? Math.min(whole, distanceToBeginning(typed, row.plain)) : whole };
    })
    .filter(({ distance }) => distance > 0 && distance <= forgivenEdits(typed.length) + 0.5);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance <= least + 0.5).map(({ row }) => row);
}
