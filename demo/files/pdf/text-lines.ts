import { fontFor, type NamedFont, type Weight } from './fonts.ts';

/** Consecutive characters in the same font. */
interface Run {
  readonly font: NamedFont;
  readonly text: string;
  readonly x: number;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly text: string;
}

/** Breaks a text into lines between words, and in Chinese between any two characters where a break is allowed. */
export function breakLines(text: string, size: number, weight: Weight, width: number): Line[] {
  const lines: Line[] = [];
  let line = '';
  let lineWidth = 0;
  for (const piece of splitAtBreaks(text)) {
    const pieceWidth = widthOf(piece, size, weight);
    const visible = widthOf(piece.trimEnd(), size, weight);
    if (line && lineWidth + visible > width) {
      lines.push(toLine(line, size, weight));
      [line, lineWidth] = ['', 0];
    }
    line += piece;
    lineWidth += pieceWidth;
  }
  if (line) lines.push(toLine(line, size, weight));
  return lines;
}

export function widthOf(text: string, size: number, weight: Weight): number {
  return runsOf(text, weight).reduce((sum, run) => sum + runWidth(run.font, run.text, size), 0);
}

const chinese = /[\u2e80-\u9fff\uff00-\uffef]/;
/** Characters that must not start a line. */
const closingCharacters = /[、。，．：；！？）》」』”’…%]/;

function splitAtBreaks(text: string): string[] {
  const found: string[] = [];
  for (const word of text.match(/\S+\s*/g) ?? []) {
    let piece = '';
    for (const character of word) {
      const mayBreak =
        piece && !closingCharacters.test(character) && (chinese.test(character) || chinese.test(piece.at(-1) ?? ''));
      if (mayBreak) {
        found.push(piece);
        piece = '';
      }
      piece += character;
    }
    found.push(piece);
  }
  return found;
}

function toLine(text: string, size: number, weight: Weight): Line {
  const trimmed = text.trimEnd();
  let x = 0;
  const runs = runsOf(trimmed, weight).map((run) => {
    const positioned = { ...run, x };
    x += runWidth(run.font, run.text, size);
    return positioned;
  });
  return { runs, text: trimmed };
}

function runsOf(text: string, weight: Weight): { font: NamedFont; text: string }[] {
  const runs: { font: NamedFont; text: string }[] = [];
  for (const character of text) {
    const font = fontFor(character, weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/**
 * Turns kerning off for decimal numbers, because it moves the point under the digit before it and 7.5 reads like 75. Contextual
 * alternates are off because they change nothing in our texts and take most of the layout time.
 */
export function featuresOf(text: string): Record<string, boolean> {
  return { calt: false, ...(/\d[.,]\d/.test(text) && { kern: false }) };
}

const widths = new Map<string, number>();

/** Caches the width of a text in font units, because the same words are measured again and again. */
function runWidth({ name, font }: NamedFont, text: string, size: number): number {
  const key = `${name} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = font.layout(text, featuresOf(text)).advanceWidth / font.unitsPerEm;
    widths.set(key, width);
  }
  return width * size;
}
