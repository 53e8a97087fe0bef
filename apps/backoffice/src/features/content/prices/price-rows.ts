import type { LocalisedText } from '@portal/contract/backoffice/settings';
import type { Locale } from '@portal/contract/locales';

import { parsePrice } from './price-text.ts';
import { withLocaleText } from '../../../forms/locale-text.ts';

export interface PriceRow {
  readonly model: string;
  readonly name: LocalisedText;
  readonly unit: LocalisedText | null;
  /** Empty while none, or none that can be read, has been entered. */
  readonly price: string | number | null;
  readonly productId: number | null;
}

export const emptyPriceRow: PriceRow = { model: '', name: {}, unit: null, price: null, productId: null };
export const maxPriceRows = 5000;

/** Models that occur more than once. */
export function doubleModels(rows: readonly PriceRow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const doubles = new Set<string>();
  for (const { model } of rows) {
    const key = modelKey(model);
    if (key !== '' && seen.has(key)) doubles.add(key);
    seen.add(key);
  }
  return doubles;
}

export function modelKey(model: string): string {
  return model.trim();
}

export interface PastedRows {
  readonly rows: PriceRow[];
  readonly added: number;
  /** Models that had a row already, also one from a line above in the same text; each once. */
  readonly replaced: readonly string[];
  /** New rows for which there is no room. */
  readonly leftOut: number;
  /** Rows whose price could not be read, by their model if they have one; they have no price now. */
  readonly unreadable: readonly { readonly model: string; readonly index: number }[];
  readonly hasHeading: boolean;
}

/**
 * Takes over lines of a spreadsheet: model, name, unit and price, separated by tabs. A line with a known model replaces its row, the
 * others are added at the end; columns that are not pasted stay as they are. A line of headings is left out.
 */
export function pasteRows(current: readonly PriceRow[], text: string, locale: Locale): PastedRows {
  const rows = [...current];
  const places = new Map(current.map(({ model }, index) => [modelKey(model), index]));
  const unreadable: { model: string; index: number }[] = [];
  const replaced = new Set<string>();
  const { lines, hasHeading } = linesOf(text, places);
  for (const [model = '', name, unit, priceText] of lines) {
    const place = model === '' ? undefined : places.get(model);
    const old = (place !== undefined && rows[place]) || emptyPriceRow;
    const price = priceText === undefined ? old.price : (parsePrice(priceText) ?? null);
    if (price === null) unreadable.push({ model, index: place ?? rows.length });
    const units = unit === undefined ? (old.unit ?? {}) : withLocaleText(old.unit ?? {}, locale, unit);
    const row: PriceRow = {
      ...old,
      model,
      name: name === undefined ? old.name : withLocaleText(old.name, locale, name),
      unit: Object.keys(units).length > 0 ? units : null,
      price,
    };
    if (place === undefined) {
      places.set(model, rows.push(row) - 1);
    } else {
      rows[place] = row;
      replaced.add(model);
    }
  }
  const leftOut = Math.max(0, rows.length - maxPriceRows);
  const added = rows.length - current.length - leftOut;
  return { rows: rows.slice(0, maxPriceRows), added, replaced: [...replaced], leftOut, unreadable, hasHeading };
}

/** Whether a pasted text comes from a spreadsheet, rather than being meant for one field. */
export function isTable(text: string): boolean {
  return text.includes('\t');
}

/** It has a word in the column of prices and no digit anywhere. A product whose price is "on request" nearly always has one in its model. */
function isHeading(cells: readonly string[]): boolean {
  return Boolean(cells[3]) && !cells.some((cell) => /\d/.test(cell));
}

function linesOf(text: string, known: ReadonlyMap<string, number>): { lines: string[][]; hasHeading: boolean } {
  const lines = cellsOf(text).filter((cells) => cells.some(Boolean));
  const [first = [], ...others] = lines;
  const hasHeading =
    isHeading(first) && !known.has(first[0] ?? '') && others.some(([, , , price = '']) => parsePrice(price) !== undefined);
  return { lines: hasHeading ? others : lines, hasHeading };
}

function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end = ''] of text.matchAll(cellPattern)) {
    lines.at(-1)?.push((plain ?? unquoted(quoted ?? '')).trim());
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}

/** A spreadsheet quotes a cell only if it has line breaks or tabs in it, and then doubles the quotes inside. */
function unquoted(cell: string): string {
  return /[\t\r\n]/.test(cell) ? cell.replaceAll('""', '"').replaceAll(/\s*[\t\r\n]\s*/g, ' ') : `"${cell}"`;
}

/** A cell and what ends it; the last one ends with the text. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|[\r\n]|$)/g;
