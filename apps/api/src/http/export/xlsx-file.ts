import type { ExportColumn } from './export-column.ts';
import { xlsxParts } from './xlsx-parts.ts';
import { zipStream } from './zip-stream.ts';

/** One sheet with a bold first row that stays in view. Text is written as text, so nothing in it is ever a formula. */
export function xlsxFile<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  sheet: string,
): AsyncGenerator<Buffer> {
  const parts = xlsxParts(escapeXml(sheet)).map(({ name, xml }) => ({ name, content: [xml] }));
  return zipStream([...parts, { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, batches) }]);
}

async function* sheetXml<Row>(columns: readonly ExportColumn<Row>[], batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const names = columns.map((_, index) => columnName(index + 1));
  const rowXml = (number: number, cells: readonly Cell[]) =>
    `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${names[index]}${number}`)).join('')}</row>`;

  yield rowXml(
    1,
    columns.map(({ head }) => ({ value: head, style: styles.head })),
  );
  let rows = 1;
  for await (const batch of batches) {
    yield batch
      .map((row) =>
        rowXml(
          (rows += 1),
          columns.map(({ kind, value }) => ({ kind, value: value(row) })),
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

/** Their places in the list of `xlsx-parts`. */
const styles = { head: 1, day: 2 } as const;

/** Each says where it stands, which the format leaves open and some readers insist on. */
function cellXml({ kind, value, style = 0 }: Cell, place: string): string {
  if (value === null || value === '') return '';
  if (kind === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`;
  if (kind === 'day' && isDay.test(String(value)))
    return `<c r="${place}" s="${styles.day}"><v>${dayNumber(String(value))}</v></c>`;
  const text = escapeXml(String(value).slice(0, longestText));
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** More a cell cannot hold. */
const longestText = 32_767;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Spreadsheets count days; their first is the last but one of 1899. */
function dayNumber(day: string): number {
  return (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCodePoint(65 + ((number - 1) % 26));
}

/** What XML has no place for is left out; `_x0041_` in a text would be read as the letter, so its underscore is written that way itself. */
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
