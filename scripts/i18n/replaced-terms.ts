import { readDictionary } from './read-dictionary.ts';

/** One row of a term list: the word to use, and those it replaces. */
interface Term {
  readonly use: string;
  readonly not: readonly string[];
}

interface TermList {
  readonly terms: readonly Term[];
  /** Ids of texts that the product documents fix, whatever the list says. */
  readonly exempt: ReadonlySet<string>;
}

/**
 * The term lists of `docs/TRANSLATING.md` by locale. A list is the section of a language, headed "## German (de)": of each table row the third
 * column holds, in backticks, what must not occur; a line that begins with "Exempt:" names ids.
 */
export function readTermLists(markdown: string): Map<string, TermList> {
  const sections = markdown.split(/^## /m).slice(1);
  const lists = sections.flatMap((section): [string, TermList][] => {
    const locale = /^[^\n]*\((\w+)\)\s*\n/.exec(section)?.[1];
    return locale === undefined ? [] : [[locale, { terms: readTerms(section), exempt: new Set(readExempt(section)) }]];
  });
  return new Map(lists);
}

/** Every text that uses a replaced term, said in a sentence. */
export function replacedTerms(po: string, { terms, exempt }: TermList): string[] {
  const texts = [...readDictionary(po)].filter(([id]) => !exempt.has(id));
  return texts.flatMap(([id, text]) => {
    const words = withoutNames(text);
    return terms.flatMap(({ use, not }) =>
      not.filter((term) => occurs(term, words)).map((term) => `"${id}" says "${term}", the term list says "${use}"`),
    );
  });
}

function readTerms(section: string): Term[] {
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const [, , use = '', not = ''] = row.split('|').map((cell) => cell.trim());
    const replaced = quoted(not);
    return replaced.length === 0 ? [] : [{ use, not: replaced }];
  });
}

function readExempt(section: string): string[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('Exempt:'))
    .flatMap((line) => quoted(line));
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term);
}

/** The names of placeholders are code, not words; `{}` stands for any of them, in a text and in a term. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{\w+(?=[,}])/g, '{');
}

/**
 * In any case, at the start of a word and with any ending: "abonnement" is also found in "abonnements". Chinese and Japanese put no space
 * between words, so there a term matches anywhere.
 */
function occurs(term: string, text: string): boolean {
  const wanted = withoutNames(term).toLowerCase();
  const words = text.toLowerCase();
  const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(wanted);
  for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, at + 1)) {
    if (!isSpaced || !/[\p{L}\p{N}]$/u.test(words.slice(0, at))) return true;
  }
  return false;
}
