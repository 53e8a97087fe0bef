/** Which rows of a long list, in their order. Packed, four bytes each: they are held for as long as somebody reads. */
export type RowIds = readonly number[] | Int32Array;

/** An array as PostgreSQL writes it. Its driver would make a text and a number of each element first. */
export function readIds(written: string): Int32Array {
  const ids = new Int32Array(written === '{}' ? 0 : countOf(written, comma) + 1);
  let place = 0;
  let id = 0;
  for (let at = 1; at < written.length; at += 1) {
    const code = written.codePointAt(at) ?? comma;
    if (code >= zero && code <= zero + 9) id = id * 10 + code - zero;
    else if (place < ids.length) {
      ids[place] = id;
      place += 1;
      id = 0;
    }
  }
  return ids;
}

const comma = 44;
const zero = 48;

function countOf(text: string, code: number): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.codePointAt(at) === code) count += 1;
  return count;
}
