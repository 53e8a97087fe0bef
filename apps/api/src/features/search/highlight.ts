import type { HighlightedText } from '@portal/contract/search';

import type { HighlightTerms } from './parse-query.ts';
import { joinedTokens, segmentCjk, tokenize } from './tokenize.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Splits a text into matching and other pieces; returns undefined if nothing matches. */
export function highlightText(text: string, highlightTerms: HighlightTerms): HighlightedText | undefined {
  const spans = matchSpans(text, highlightTerms);
  return spans.length === 0 ? undefined : splitAtSpans(text, spans);
}

const maxSnippetLength = 240;

/** Returns the part of a long text with the most matches, cut at word boundaries. */
export function highlightSnippet(original: string, highlightTerms: HighlightTerms): HighlightedText | undefined {
  const text = original.replaceAll(/\s+/g, ' ').trim();
  const spans = matchSpans(text, highlightTerms);
  const starts = spans.map(({ start }) => Math.max(0, start - 60));
  const matchesFrom = (from: number) => spans.filter(({ start, end }) => start >= from && end <= from + maxSnippetLength).length;
  const best = starts.toSorted((a, b) => matchesFrom(b) - matchesFrom(a) || a - b)[0];
  if (best === undefined) return undefined;
  const from = best === 0 ? 0 : nextWordStart(text, best);
  const to = from + maxSnippetLength >= text.length ? text.length : previousWordEnd(text, from + maxSnippetLength);
  const inside = spans
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start - from, end: end - from }));
  const pieces = splitAtSpans(text.slice(from, to), inside);
  if (from > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (to < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

function matchSpans(text: string, { words, prefixes, cjkRuns }: HighlightTerms): Span[] {
  const isMatch = (folded: string) => words.has(folded) || prefixes.some((prefix) => folded.startsWith(prefix));
  const tokens = tokenize(text);
  const single = tokens.filter(({ folded, isCjk }) => !isCjk && isMatch(folded));
  const codes = joinedTokens(tokens).flatMap(({ code, from, to }) => {
    const [first, last] = [tokens[from], tokens[to]];
    if (!first || !last || !isMatch(code)) return [];
    // "RX 120 data" starts with "RX 120" and is indexed as one word too, but "data" was not searched for.
    const isPastMatch = isMatch(code.slice(0, -last.folded.length)) && !isMatch(last.folded);
    return isPastMatch ? [] : [{ start: first.start, end: last.end }];
  });
  return mergeSpans([
    ...single,
    ...codes,
    ...cjkRuns.flatMap((run) => segmentCjk(run)).flatMap((word) => occurrencesOf(word, text)),
  ]);
}

function occurrencesOf(word: string, text: string): Span[] {
  const occurrences: Span[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length))
    occurrences.push({ start, end: start + word.length });
  return occurrences;
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

function splitAtSpans(text: string, spans: readonly Span[]): HighlightedText {
  const pieces: HighlightedText = [];
  let done = 0;
  for (const { start, end } of spans) {
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

/** A text without spaces nearby, such as Chinese, has no word boundary to cut at and is cut anywhere. */
function nextWordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > 30 ? from : space + 1;
}

function previousWordEnd(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space === -1 || to - space > 30 ? to : space;
}
