import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { create, type Font } from 'fontkit';

import { unwrapWoff } from './woff.ts';

export const weights = ['400', '600'] as const;
export type Weight = (typeof weights)[number];

export interface NamedFont {
  readonly name: string;
  readonly font: Font;
}

/** Returns the font that has this character. Each font is opened once for all documents. */
export function fontFor(character: string, weight: Weight): NamedFont {
  const point = character.codePointAt(0) ?? 0;
  const key = `${weight} ${point}`;
  let found = fontOfCharacter.get(key);
  if (!found) {
    found = findFont(point, weight);
    fontOfCharacter.set(key, found);
  }
  return found;
}

/** Returns text as an SVG path, so that the renderer does not need the fonts. */
export function textPath(text: string, size: number, weight: Weight): { readonly d: string; readonly width: number } {
  const { font } = fontFor('A', weight);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let x = 0;
  const paths = run.glyphs.map((glyph, index) => {
    const d = glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
    x += (run.positions[index]?.xAdvance ?? 0) * scale;
    return d;
  });
  return { d: paths.join(''), width: x };
}

const require = createRequire(import.meta.url);
const fontOfCharacter = new Map<string, NamedFont>();
const openedFonts = new Map<string, NamedFont>();
let chineseParts: { readonly part: string; readonly ranges: readonly (readonly [number, number])[] }[] | undefined;

function findFont(point: number, weight: Weight): NamedFont {
  for (const part of ['latin', 'latin-ext']) {
    const inter = open(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`);
    if (inter.font.hasGlyphForCodePoint(point)) return inter;
  }
  const part = chinesePart(point);
  // Noto Sans SC looks bolder than Inter, so its medium weight is used for semibold.
  if (part) return open(`@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight === '600' ? '500' : weight}-normal.woff`);
  throw new Error(`No font has ${String.fromCodePoint(point)} (U+${point.toString(16)})`);
}

function open(file: string): NamedFont {
  const known = openedFonts.get(file);
  if (known) return known;
  const font = create(unwrapWoff(readFileSync(require.resolve(file)))) as Font;
  const named = { name: file.slice(file.lastIndexOf('/') + 1), font };
  openedFonts.set(file, named);
  return named;
}

/**
 * Finds the font file that contains this Chinese character. The font is split into about a hundred files, and the package lists
 * the characters of each.
 */
function chinesePart(point: number): string | undefined {
  chineseParts ??= Object.entries(
    JSON.parse(readFileSync(require.resolve('@fontsource/noto-sans-sc/unicode.json'), 'utf8')) as Record<string, string>,
  ).map(([name, list]) => ({
    part: name.replaceAll(/[[\]]/g, ''),
    ranges: list.split(',').map((range) => {
      const [first = '0', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
  return chineseParts.find(({ ranges }) => ranges.some(([first, last]) => point >= first && point <= last))?.part;
}
