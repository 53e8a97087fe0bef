import type { HighlightedText } from '@portal/contract/search';

interface NameMatch {
  readonly pieces: HighlightedText;
  /** Whether one of its words starts with the text. */
  readonly isStart: boolean;
}

/** Returns the name with the text highlighted, ignoring case and accents, or nothing if it does not contain the text. */
export function matchName(name: string, text: string): NameMatch | undefined {
  const letters = Array.from(name.normalize(), (letter) => ({ letter, plain: plain(letter) }));
  const wanted = plain(text.replaceAll(/\s+/g, ' '));
  const starts = letters.map((_, index) => index).filter((index) => plainFrom(letters, index).startsWith(wanted));
  const isWordStart = (index: number) => !/[\p{L}\p{N}]/u.test(letters[index - 1]?.letter ?? '');
  const start = starts.find(isWordStart) ?? starts[0];
  if (start === undefined) return undefined;

  let end = start;
  for (let length = 0; length < wanted.length; end++) length += letters[end]?.plain.length ?? wanted.length;
  const between = (from: number, to?: number) =>
    letters
      .slice(from, to)
      .map(({ letter }) => letter)
      .join('');
  const pieces = [
    { text: between(0, start), isMatch: false },
    { text: between(start, end), isMatch: true },
    { text: between(end), isMatch: false },
  ];
  return { pieces: pieces.filter((piece) => piece.text), isStart: isWordStart(start) };
}

function plainFrom(letters: readonly { plain: string }[], index: number): string {
  return letters
    .slice(index)
    .map((letter) => letter.plain)
    .join('');
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
