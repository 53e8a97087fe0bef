import type { MarkedText } from '@portal/contract/search';

import type { Marks } from './read-terms.ts';
import { joinedIn, cutCjk, tokensOf } from './words-of.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text in pieces, with what was searched for told apart; undefined when nothing of it is in there. */
export function markText(text: string, marks: Marks): MarkedText | undefined {
  const spans = spansIn(text, marks);
  return spans.length === 0 ? undefined : piecesOf(text, spans);
}

const longestPassage = 240;

/** The part of a long text with the most of what was searched for, beginning and ending with whole words. */
export function markPassage(written: string, marks: Marks): MarkedText | undefined {
  const text = written.replaceAll(/\s+/g, ' ').trim();
  const spans = spansIn(text, marks);
  const starts = spans.map(({ start }) => Math.max(0, start - 60));
  const within = (from: number) => spans.filter(({ start, end }) => start >= from && end <= from + longestPassage).length;
  const best = starts.toSorted((a, b) => within(b) - within(a) || a - b)[0];
  if (best === undefined) return undefined;
  const from = best === 0 ? 0 : endOfWord(text, best);
  const to = from + longestPassage >= text.length ? text.length : startOfWord(text, from + longestPassage);
  const inside = spans
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start - from, end: end - from }));
  const pieces = piecesOf(text.slice(from, to), inside);
  if (from > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (to < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

function spansIn(text: string, { words, beginnings, runs }: Marks): Span[] {
  const isMarked = (plain: string) => words.has(plain) || beginnings.some((beginning) => plain.startsWith(beginning));
  const tokens = tokensOf(text);
  const single = tokens.filter(({ plain, isCjk }) => !isCjk && isMarked(plain));
  const codes = joinedIn(tokens).flatMap(({ code, from, to }) => {
    const [first, last] = [tokens[from], tokens[to]];
    if (!first || !last || !isMarked(code)) return [];
    // "RX 120 data" begins with "RX 120" and is kept as one word too, but nobody has searched for the data.
    const isPastMatch = isMarked(code.slice(0, -last.plain.length)) && !isMarked(last.plain);
    return isPastMatch ? [] : [{ start: first.start, end: last.end }];
  });
  return merged([...single, ...codes, ...runs.flatMap((run) => cutCjk(run)).flatMap((word) => placesOf(word, text))]);
}

function placesOf(word: string, text: string): Span[] {
  const places: Span[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length))
    places.push({ start, end: start + word.length });
  return places;
}

function merged(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

function piecesOf(text: string, spans: readonly Span[]): MarkedText {
  const pieces: MarkedText = [];
  let done = 0;
  for (const { start, end } of spans) {
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

/** Languages without spaces are cut anywhere. */
function endOfWord(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > 30 ? from : space + 1;
}

function startOfWord(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space === -1 || to - space > 30 ? to : space;
}
