import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

import type { ExportColumn } from './export-column.ts';
import { xlsxParts } from './xlsx-parts.ts';

/** The same rows give the same bytes: every entry has the earliest date of the ZIP format, as a local time without a zone. */
const zipOptions = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Streams a workbook with one sheet whose bold first row stays in view. Text is written as text, so nothing in it is ever
 * evaluated as a formula. `columnsOf` is for rows that do not have the columns of the header.
 */
export function xlsxFile<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  sheet: string,
  columnsOf: (row: Row) => readonly ExportColumn<Row>[] = () => columns,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // One batch is read ahead, because a slow client's rows wait in memory.
  const sheetStream = Readable.from(sheetXml(columns, batches, columnsOf), { highWaterMark: 1 });
  for (const { name, xml } of xlsxParts(escapeXml(sheet))) zip.addBuffer(Buffer.from(xml), name, zipOptions);
  zip.addReadStream(sheetStream, 'xl/worksheets/sheet1.xml', zipOptions);
  zip.end();
  // yazl forwards no errors and closes no streams: without this, a failed export would never end.
  sheetStream.once('error', (error) => output.destroy(error));
  zip.once('error', (error) => output.destroy(error));
  output.once('close', () => sheetStream.destroy());
  return output;
}

async function* sheetXml<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  columnsOf: (row: Row) => readonly ExportColumn<Row>[],
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const names = columns.map((_, index) => columnName(index + 1));
  const rowXml = (number: number, cells: readonly Cell[]) =>
    `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${names[index] ?? columnName(index + 1)}${number}`)).join('')}</row>`;

  yield rowXml(
    1,
    columns.map(({ header }) => ({ value: header, style: styles.header })),
  );
  let rows = 1;
  for await (const batch of batches) {
    yield batch
      .map((row) =>
        rowXml(
          (rows += 1),
          columnsOf(row).map(({ kind, value }) => ({ kind, value: value(row) })),
        ),
      )
      .join('');
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${rows}"/></worksheet>`;
}

interface Cell {
  readonly kind?: ExportColumn<never>['kind'];
  readonly value: string | number | null;
  readonly style?: number;
}

/** Indexes into `cellXfs` in `xlsx-parts.ts`. */
const styles = { header: 1, day: 2 } as const;

/** Every cell names its position: that is optional in the format, but some programs require it. */
function cellXml({ kind, value, style = 0 }: Cell, position: string): string {
  if (value === null || value === '') return '';
  if (kind === 'number' && Number.isFinite(value)) return `<c r="${position}"><v>${value}</v></c>`;
  if (kind === 'day' && dayPattern.test(String(value)))
    return `<c r="${position}" s="${styles.day}"><v>${dayNumber(String(value))}</v></c>`;
  const text = escapeXml(String(value).slice(0, maxCellLength));
  return `<c r="${position}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The limit of the XLSX format. */
const maxCellLength = 32_767;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Spreadsheets store a day as the number of days since 1899-12-30. */
function dayNumber(day: string): number {
  return (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCodePoint(65 + ((number - 1) % 26));
}

/**
 * Removes characters that XML does not allow. Escapes the underscore of texts like `_x0041_`, which spreadsheets would decode as a
 * character.
 */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are the characters XML does not allow
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
