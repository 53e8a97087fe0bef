import { sql, type RawBuilder } from 'kysely';

/** What a text or a word of it may be found by besides the places: a country by its name. */
type OtherWay = (text: string) => RawBuilder<unknown> | undefined;

/**
 * Whether a text is found in places that `search_text` has made ready, a line for each field: as it is typed, in one piece ("rx120", also
 * where a line is written so), or every word of it, in any order. Nothing is made ready for each row, and a text of one word is looked for once.
 */
export function isFound(
  text: string,
  places: readonly RawBuilder<unknown>[],
  otherWay: OtherWay = () => undefined,
): RawBuilder<unknown> {
  const words = text.split(/\s+/);
  return anyOf([
    ...asTyped(text, places),
    otherWay(text),
    words.length > 1 && words.length <= mostWords ? everyWord(words, places, otherWay) : undefined,
  ]);
}

/** What has more words was pasted, and is looked for as it is. */
const mostWords = 8;

function everyWord(words: readonly string[], places: readonly RawBuilder<unknown>[], otherWay: OtherWay): RawBuilder<unknown> {
  const each = words.map((word) => {
    const start = startOf(word);
    const found = anyOf(asTyped(word, places));
    const isThere = start === undefined ? found : sql`(${found} and ${anyOf(places.map((place) => sql`${place} ~ ${start}`))})`;
    return anyOf([isThere, otherWay(word)]);
  });
  return sql`(${sql.join(each, sql` and `)})`;
}

/** In "rx 7" neither part is meant to be found inside of a word or a number: a short word begins one, a number of two digits is one. */
function startOf(word: string): string | undefined {
  if (/^\d{1,2}$/.test(word)) return String.raw`\m${word}\M`;
  return /^(\d+|[a-z]{1,2})$/i.test(word) ? String.raw`\m${word.toLowerCase()}` : undefined;
}

function asTyped(text: string, places: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  const isInOnePiece = /^[\p{L}\p{N}]+$/u.test(text);
  return places.flatMap((place) => [
    sql`strpos(${place}, (select search_text(${text}) collate "C")) > 0`,
    ...(isInOnePiece ? [] : [sql`strpos(${place}, (select nullif(search_joined(${text}), '') collate "C")) > 0`]),
  ]);
}

function anyOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 1 && given[0] ? given[0] : sql`(${sql.join(given, sql` or `)})`;
}
