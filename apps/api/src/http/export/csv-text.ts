import type { ExportColumn } from './export-column.ts';

/** RFC 4180, in UTF-8 with the mark by which spreadsheets tell it. */
export async function* csvText<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${lineOf(columns.map(({ head }) => cellOf(head)))}`;
  for await (const rows of batches)
    yield rows.map((row) => lineOf(columns.map(({ kind, value }) => cellOf(value(row), kind)))).join('');
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cellOf(value: string | number | null, kind?: ExportColumn<never>['kind']): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const phone = kind === 'phone' ? phoneOf(value) : undefined;
  if (phone !== undefined) return phone;
  const text = (startsFormula.test(value) ? `'${value}` : value).replaceAll(formulaWithin, "'$&");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A phone as a spreadsheet shows it: a plus and groups of digits with a space between are neither a formula nor a number, unless all groups
 * after the first have three digits, which are thousands where a space parts them. Other signs between become spaces, or it would subtract
 * one from another; the zero in brackets, which nobody dials after the code of the country, goes. Nothing for what is not written so.
 */
function phoneOf(value: string): string | undefined {
  if (!/^\s*\+[\d\s()./-]+$/.test(value)) return undefined;
  const groups = value.replaceAll(/\(\s*0\s*\)/g, ' ').match(/\d+/g) ?? [];
  return groups.slice(1).some(({ length }) => length !== 3) ? `+${groups.join(' ')}` : undefined;
}

/** What a spreadsheet would work out instead of showing; an apostrophe in front makes it text. */
const startsFormula = /^\s*[=+\-@\t\r＝＋－＠]/;
/** The same where a cell would begin for a spreadsheet that parts them by semicolons or tabs, to which our quotes mean nothing. */
const formulaWithin = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;
