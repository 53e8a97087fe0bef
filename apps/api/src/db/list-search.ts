import { sql, type RawBuilder } from 'kysely';

/** Another way to match a text or a word, such as a country by its name. */
type Alternative = (text: string) => RawBuilder<unknown> | undefined;

/**
 * Whether a search text matches fields prepared by `fold_for_search`, one line per field: as it is typed, joined to one word ("rx120"),
 * or every word of it in any order. Nothing is computed per row, and a search for one word tests each field once.
 */
export function isFound(
  text: string,
  fields: readonly RawBuilder<unknown>[],
  alternative: Alternative = () => undefined,
): RawBuilder<unknown> {
  const words = text.split(/\s+/);
  return anyOf([
    ...asTyped(text, fields),
    alternative(text),
    words.length > 1 && words.length <= maxWords ? everyWord(words, fields, alternative) : undefined,
  ]);
}

/** A text with more words was pasted, and is only searched for as it is. */
const maxWords = 8;

function everyWord(
  words: readonly string[],
  fields: readonly RawBuilder<unknown>[],
  alternative: Alternative,
): RawBuilder<unknown> {
  const each = words.map((word) => {
    const start = startOf(word);
    const found = anyOf(asTyped(word, fields));
    const matches = start === undefined ? found : sql`(${found} and ${anyOf(fields.map((field) => sql`${field} ~ ${start}`))})`;
    return anyOf([matches, alternative(word)]);
  });
  return sql`(${sql.join(each, sql` and `)})`;
}

/**
 * In "rx 7", no part should match inside a word or number: a short word must be a prefix, and a number of up to two digits a
 * complete word.
 */
function startOf(word: string): string | undefined {
  if (/^\d{1,2}$/.test(word)) return String.raw`\m${word}\M`;
  return /^(\d+|[a-z]{1,2})$/i.test(word) ? String.raw`\m${word.toLowerCase()}` : undefined;
}

function asTyped(text: string, fields: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  const isSingleWord = /^[\p{L}\p{N}]+$/u.test(text);
  return fields.flatMap((field) => [
    sql`strpos(${field}, (select fold_for_search(${text}) collate "C")) > 0`,
    ...(isSingleWord ? [] : [sql`strpos(${field}, (select nullif(search_joined(${text}), '') collate "C")) > 0`]),
  ]);
}

function anyOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 1 && given[0] ? given[0] : sql`(${sql.join(given, sql` or `)})`;
}
