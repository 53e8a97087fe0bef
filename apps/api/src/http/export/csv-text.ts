import type { ExportColumn } from './export-column.ts';

/**
 * Generates CSV (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets recognize the encoding. `columnsOf` is for rows that do
 * not have the columns of the header.
 */
export async function* csvText<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  delimiter = ',',
  columnsOf: (row: Row) => readonly ExportColumn<Row>[] = () => columns,
): AsyncGenerator<string> {
  const within = delimiter === ',' ? formulaWithin : formulaAfterAnySign;
  const toLine = (cells: readonly string[]) => `${cells.join(delimiter)}\r\n`;
  yield `\ufeff${toLine(columns.map(({ header }) => toCsvCell(header, within)))}`;
  for await (const rows of batches)
    yield rows.map((row) => toLine(columnsOf(row).map(({ kind, value }) => toCsvCell(value(row), within, kind)))).join('');
}

function toCsvCell(value: string | number | null, within: RegExp, kind?: ExportColumn<never>['kind']): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const phone = kind === 'phone' ? toCsvPhone(value) : undefined;
  if (phone !== undefined) return phone;
  const text = escapeFormulas(value, within);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text with an apostrophe before whatever a spreadsheet would evaluate. An import takes it away again. */
export function escapeFormulas(text: string, within = formulaAfterAnySign): string {
  return (startsFormula.test(text) ? `'${text}` : text).replaceAll(within, "'$&");
}

/**
 * Returns a phone number in a form that a spreadsheet shows as it is. A plus and groups of digits separated by spaces are neither a
 * formula nor a number, unless all groups after the first have three digits: in some locales those are thousands. Other separators
 * become spaces, because a hyphen would be a subtraction. The "(0)", which is not dialled after a country code, is removed. Returns
 * undefined for any other notation.
 */
function toCsvPhone(value: string): string | undefined {
  if (!/^\s*\+[\d\s()./-]+$/.test(value)) return undefined;
  const groups = value.replaceAll(/\(\s*0\s*\)/g, ' ').match(/\d+/g) ?? [];
  return groups.slice(1).some(({ length }) => length !== 3) ? `+${groups.join(' ')}` : undefined;
}

/** Text that a spreadsheet would evaluate as a formula; an apostrophe in front makes it text. */
const startsFormula = /^'*\s*[=+\-@\t\r＝＋－＠]/;
/**
 * A formula after a semicolon, tab or line break: spreadsheets that separate cells by those ignore our quotes. The sign comes first in the
 * pattern: to look back from each of a hundred thousand blanks would take a minute.
 */
const formulaWithin = /[=+\-@＝＋－＠](?<=[;\t\r\n][\s"]*'*.)/g;
/** In a file that is not separated by commas, also one after a comma: a spreadsheet that separates by those would split there. */
const formulaAfterAnySign = /[=+\-@＝＋－＠](?<=[,;|\t\r\n][\s"]*'*.)/g;
const needsQuotes = /[",;|\t\r\n]|^\s|\s$/;
