import { foldText } from '@portal/client/i18n/fold-text';
import type { HighlightedText } from '@portal/contract/search';

interface NameMatch {
  readonly pieces: HighlightedText;
  /** Whether the match is at the start of a word. */
  readonly isStart: boolean;
}

/** Returns the name with the text highlighted, ignoring case and accents, or nothing if it does not contain the text. */
export function matchName(name: string, text: string): NameMatch | undefined {
  const characters = Array.from(name.normalize(), (character) => ({ character, folded: foldText(character) }));
  const needle = foldText(text.replaceAll(/\s+/g, ' '));
  const starts = characters.map((_, index) => index).filter((index) => foldedFrom(characters, index).startsWith(needle));
  const isWordStart = (index: number) => !/[\p{L}\p{N}]/u.test(characters[index - 1]?.character ?? '');
  const start = starts.find(isWordStart) ?? starts[0];
  if (start === undefined) return undefined;

  let end = start;
  for (let length = 0; length < needle.length; end++) length += characters[end]?.folded.length ?? needle.length;
  const between = (from: number, to?: number) =>
    characters
      .slice(from, to)
      .map(({ character }) => character)
      .join('');
  const pieces = [
    { text: between(0, start), isMatch: false },
    { text: between(start, end), isMatch: true },
    { text: between(end), isMatch: false },
  ];
  return { pieces: pieces.filter((piece) => piece.text), isStart: isWordStart(start) };
}

function foldedFrom(characters: readonly { folded: string }[], index: number): string {
  return characters
    .slice(index)
    .map((character) => character.folded)
    .join('');
}
