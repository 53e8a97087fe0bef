/** The ids of a long list, in order. */
export interface IdList<Id> {
  readonly length: number;
  slice(from: number, to: number): Iterable<Id>;
}

/**
 * The same for numbers. An Int32Array takes four bytes per id, which matters because the ids stay in memory while the
 * list is sent.
 */
export type RowIds = readonly number[] | Int32Array;

/** UUIDs of 16 bytes each, one after the other: as strings they would take six times the memory. */
export function packedUuids(bytes: Buffer): IdList<string> {
  const uuidAt = (place: number) =>
    bytes.toString('hex', place * 16, place * 16 + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const length = bytes.length / 16;
  return {
    length,
    slice: (from, to) => Array.from({ length: Math.max(0, Math.min(to, length) - from) }, (_, index) => uuidAt(from + index)),
  };
}

/** Parses a PostgreSQL array literal. The driver would allocate a string and a number for each element first. */
export function parseIds(literal: string): Int32Array {
  const ids = new Int32Array(literal === '{}' ? 0 : countCharacter(literal, comma) + 1);
  let index = 0;
  let id = 0;
  for (let at = 1; at < literal.length; at += 1) {
    const code = literal.codePointAt(at) ?? comma;
    if (code >= zero && code <= zero + 9) id = id * 10 + code - zero;
    else if (index < ids.length) {
      ids[index] = id;
      index += 1;
      id = 0;
    }
  }
  return ids;
}

const comma = 44;
const zero = 48;

function countCharacter(text: string, code: number): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.codePointAt(at) === code) count += 1;
  return count;
}
