/** How many letters were left out, added, exchanged or swapped with their neighbour on the way from one word to the other. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length] ?? 0;
}

/** As many as a reader may have mistyped in a word of this length. */
export function forgivenEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** How far a word that may still be typed is from the beginning of another: half a letter further than from a whole word. */
export function distanceToBeginning(typed: string, word: string): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length > 0 && length < word.length);
  return Math.min(...lengths.map((length) => editDistance(typed, word.slice(0, length)) + 0.5), Infinity);
}
