import type { ExportColumn } from './export-column.ts';

/** RFC 4180, in UTF-8 with the mark by which spreadsheets tell it. */
export async function* csvText<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${lineOf(columns.map(({ head }) => head))}`;
  for await (const rows of batches) yield rows.map((row) => lineOf(columns.map(({ value }) => value(row)))).join('');
}

function lineOf(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const text = (startsFormula.test(value) ? `'${value}` : value).replaceAll(formulaWithin, "'$&");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet would work out instead of showing; an apostrophe in front makes it text, also a phone number with its plus. */
const startsFormula = /^\s*[=+\-@\t\r＝＋－＠]/;
/** The same where a cell would begin for a spreadsheet that parts them by semicolons or tabs, to which our quotes mean nothing. */
const formulaWithin = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;
