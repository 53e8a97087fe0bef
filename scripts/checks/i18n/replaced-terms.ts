import { parseDictionary } from './parse-dictionary.ts';

/** One row of a term list: the term to use and the terms it replaces. */
interface Term {
  readonly use: string;
  readonly not: readonly string[];
}

interface TermList {
  readonly terms: readonly Term[];
  /** Ids of texts that the product specification prescribes, so the list does not apply to them. */
  readonly exempt: ReadonlySet<string>;
}

/**
 * Parses the term lists of `docs/TRANSLATING.md` by locale. A list is a section such as "## German (de)". The third column of each table
 * row holds the forbidden terms in backticks; a line that begins with "Exempt:" lists ids.
 */
export function parseTermLists(markdown: string): Map<string, TermList> {
  const sections = markdown.split(/^## /m).slice(1);
  const lists = sections.flatMap((section): [string, TermList][] => {
    const locale = /^[^\n]*\((\w+)\)\s*\n/.exec(section)?.[1];
    return locale === undefined ? [] : [[locale, { terms: parseTerms(section), exempt: new Set(parseExempt(section)) }]];
  });
  return new Map(lists);
}

/** Returns a message for every text that uses a replaced term. */
export function replacedTerms(po: string, { terms, exempt }: TermList): string[] {
  const texts = [...parseDictionary(po)].filter(([id]) => !exempt.has(id));
  return texts.flatMap(([id, text]) => {
    const words = withoutPlaceholderNames(text);
    return terms.flatMap(({ use, not }) =>
      not.filter((term) => occurs(term, words)).map((term) => `"${id}" says "${term}", the term list says "${use}"`),
    );
  });
}

function parseTerms(section: string): Term[] {
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const [, , use = '', not = ''] = row.split('|').map((cell) => cell.trim());
    const replaced = parseQuoted(not);
    return replaced.length === 0 ? [] : [{ use, not: replaced }];
  });
}

function parseExempt(section: string): string[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('Exempt:'))
    .flatMap((line) => parseQuoted(line));
}

function parseQuoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term);
}

/** Removes the names of placeholders, which are code; `{}` matches any placeholder in a text and in a term. */
function withoutPlaceholderNames(text: string): string {
  return text.replaceAll(/\{\w+(?=[,}])/g, '{');
}

/**
 * Matches case-insensitively at the start of a word, with any ending: "abonnement" also matches "abonnements". Chinese and Japanese have no
 * spaces between words, so there a term matches anywhere.
 */
function occurs(term: string, text: string): boolean {
  const searchedTerm = withoutPlaceholderNames(term).toLowerCase();
  const words = text.toLowerCase();
  const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(searchedTerm);
  for (let at = words.indexOf(searchedTerm); at !== -1; at = words.indexOf(searchedTerm, at + 1)) {
    if (!isSpaced || !/[\p{L}\p{N}]$/u.test(words.slice(0, at))) return true;
  }
  return false;
}
