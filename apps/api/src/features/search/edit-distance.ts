/** Damerau-Levenshtein distance: counts deletions, insertions, substitutions and transpositions of neighbouring letters. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      let smallest = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        smallest = Math.min(smallest, (beforeLast[j - 2] ?? 0) + 1);
      row.push(smallest);
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length] ?? 0;
}

/** Returns how many typos are tolerated in a word of this length. */
export function maxEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Returns the distance between a word that is still being typed and the nearest prefix of another word. A prefix match costs half
 * an edit more than a match of the whole word.
 */
export function prefixDistance(typed: string, word: string): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length > 0 && length < word.length);
  return Math.min(...lengths.map((length) => editDistance(typed, word.slice(0, length)) + 0.5), Infinity);
}
