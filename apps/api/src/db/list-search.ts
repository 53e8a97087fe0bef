import { sql, type RawBuilder } from 'kysely';

/** Another way to match a text or a word, such as a country by its name. */
type Alternative = (text: string) => RawBuilder<unknown> | undefined;

/**
 * Returns the SQL condition that a search text matches one of the fields, prepared by `fold_for_search`: as it is typed, joined to
 * one word ("rx120"), or with all its words in any order. Nothing is computed per row, and a search for one word tests each field
 * once.
 */
export function matchesSearch(
  text: string,
  fields: readonly RawBuilder<unknown>[],
  alternative: Alternative = () => undefined,
): RawBuilder<unknown> {
  const words = text.split(/\s+/);
  return anyOf([
    ...containsText(text, fields),
    alternative(text),
    words.length > 1 && words.length <= maxWords ? containsEveryWord(words, fields, alternative) : undefined,
  ]);
}

/** A text with more words was probably pasted, so it is searched for only as it is. */
const maxWords = 8;

function containsEveryWord(
  words: readonly string[],
  fields: readonly RawBuilder<unknown>[],
  alternative: Alternative,
): RawBuilder<unknown> {
  const conditions = words.map((word) => {
    const pattern = wordPattern(word);
    const contains = anyOf(containsText(word, fields));
    const matches =
      pattern === undefined ? contains : sql`(${contains} and ${anyOf(fields.map((field) => sql`${field} ~ ${pattern}`))})`;
    return anyOf([matches, alternative(word)]);
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Returns a regular expression for short words and numbers, which would otherwise match inside other words: a short word must be a
 * prefix, and a number of up to two digits a complete word, such as both in "rx 7".
 */
function wordPattern(word: string): string | undefined {
  if (/^\d{1,2}$/.test(word)) return String.raw`\m${word}\M`;
  return /^(\d+|[a-z]{1,2})$/i.test(word) ? String.raw`\m${word.toLowerCase()}` : undefined;
}

function containsText(text: string, fields: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  const isSingleWord = /^[\p{L}\p{N}]+$/u.test(text);
  return fields.flatMap((field) => [
    sql`strpos(${field}, (select fold_for_search(${text}) collate "C")) > 0`,
    ...(isSingleWord ? [] : [sql`strpos(${field}, (select nullif(search_joined(${text}), '') collate "C")) > 0`]),
  ]);
}

function anyOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const defined = conditions.filter((condition) => condition !== undefined);
  return defined.length === 1 && defined[0] ? defined[0] : sql`(${sql.join(defined, sql` or `)})`;
}
