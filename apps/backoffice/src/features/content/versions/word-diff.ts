interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Beyond this many pairs of words, a comparison would take too long to show while somebody waits. */
const maxPairs = 4_000_000;

/** What has been removed from a text and added to it, word by word: the longest common subsequence of both stays. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, current] = [tokenize(before), tokenize(after)];
  const start = commonStart(old, current);
  const end = commonStart(old.slice(start).toReversed(), current.slice(start).toReversed());
  const [oldMiddle, currentMiddle] = [old.slice(start, old.length - end), current.slice(start, current.length - end)];
  return joined([
    ...old.slice(0, start).map(part('same')),
    ...middleOf(oldMiddle, currentMiddle),
    ...old.slice(old.length - end).map(part('same')),
  ]);
}

/** Words, spaces and signs. Chinese and Japanese have no spaces, so the browser decides where a word ends. */
function tokenize(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function commonStart(one: readonly string[], other: readonly string[]): number {
  const difference = one.findIndex((word, index) => word !== other[index]);
  return difference === -1 ? one.length : difference;
}

function middleOf(old: readonly string[], current: readonly string[]): DiffPart[] {
  if (old.length * current.length > maxPairs) return [...old.map(part('removed')), ...current.map(part('added'))];
  const lengths = commonLengths(old, current);
  const at = (row: number, column: number) => lengths[row * (current.length + 1) + column] ?? 0;
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < current.length) {
    const [word = '', other = ''] = [old[row], current[column]];
    if (row < old.length && column < current.length && word === other) {
      parts.push({ kind: 'same', text: word });
      row += 1;
      column += 1;
    } else if (row < old.length && (column === current.length || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: word });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: other });
      column += 1;
    }
  }
  return parts;
}

/** The length of the longest common subsequence of what follows each pair of places. */
function commonLengths(old: readonly string[], current: readonly string[]): Uint32Array {
  const width = current.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = current.length - 1; column >= 0; column -= 1) {
      const [next, below, beside] = [
        lengths[(row + 1) * width + column + 1],
        lengths[(row + 1) * width + column],
        lengths[row * width + column + 1],
      ];
      lengths[row * width + column] = old[row] === current[column] ? (next ?? 0) + 1 : Math.max(below ?? 0, beside ?? 0);
    }
  }
  return lengths;
}

const part =
  (kind: DiffPart['kind']) =>
  (text: string): DiffPart => ({ kind, text });

/** Neighbours of the same kind become one. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const each of parts) {
    const last = result.at(-1);
    if (last?.kind === each.kind) result[result.length - 1] = { ...each, text: last.text + each.text };
    else result.push(each);
  }
  return result;
}
