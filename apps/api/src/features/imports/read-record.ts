import type { RowFault } from '@portal/contract/backoffice/import-faults';
import type { ImportField, ImportFieldType } from '@portal/contract/backoffice/import-fields/import-field';
import { externalIdParts, importFields, type ColumnMapping, type ImportKind } from '@portal/contract/backoffice/import-kinds';

import { readCodes, readCountry, readCurrency, readEmail, readLocale, readSlug, readWebsite, readYesNo } from './cell-choices.ts';
import { readDay, type DayOrder } from './cell-day.ts';
import { readNumber, type DecimalSign } from './cell-number.ts';
import { readCode, readLine, readLines, type Read } from './cell-text.ts';
import { shownText } from './shown-text.ts';
import type { Cell, TableRow } from './tables/table-file.ts';

/** What the provider has declared about the values of a file; nothing of it is ever assumed. */
export interface ValueRules {
  readonly days?: DayOrder | undefined;
  readonly decimal?: DecimalSign | undefined;
}

/** The values of a row by field: text, days as yyyy-mm-dd, numbers as decimal text. An empty cell is null. */
type ImportRecord = Readonly<Record<string, string | null>>;

export interface ReadRecord {
  readonly record: ImportRecord;
  readonly faults: readonly RowFault[];
}

type RecordReader = (row: TableRow) => ReadRecord;

/** Returns the function that reads rows of a file whose columns become these fields. */
export function createRecordReader(kind: ImportKind, mapping: ColumnMapping, rules: ValueRules): RecordReader {
  const columns = mapping.flatMap((name, column) => {
    const field = importFields(kind).find((each) => each.name === name);
    return field ? [{ column, field }] : [];
  });
  return ({ cells }) => {
    if (hasWrongCellCount(cells, mapping.length)) return { record: {}, faults: [{ code: 'row.wrongCellCount' }] };
    const record: Record<string, string | null> = {};
    const faults: RowFault[] = [];
    for (const { column, field } of columns) {
      const cell = cells[column] ?? '';
      const read = readCell(cell, field, rules);
      if ('value' in read) record[field.name] = read.value;
      else faults.push({ code: read.fault, field: field.name, value: shownText(cell) });
    }
    const parts = externalIdParts(kind)?.map((name) => record[name]);
    if (parts?.every((part) => part)) record['externalId'] = parts.join('/');
    return { record, faults };
  };
}

/** Spreadsheets leave empty cells behind the last column. A row that is too short was cut, such as by a line break without quotes. */
function hasWrongCellCount(cells: readonly Cell[], columns: number): boolean {
  return cells.length < columns || cells.slice(columns).some((cell) => cell !== '');
}

function readCell(cell: Cell, field: ImportField, rules: ValueRules): Read<string | null> {
  const read = cell === '' ? { value: '' } : readers[field.type](cell, field, rules);
  // Spaces, invisible characters and an apostrophe alone are nothing either.
  if (!('value' in read) || read.value !== '') return read;
  return field.isRequired ? { fault: 'cell.empty' } : { value: null };
}

type CellReader = (cell: Cell, field: ImportField, rules: ValueRules) => Read<string>;

const readers: Record<ImportFieldType, CellReader> = {
  code: (cell, { maxLength = 0 }) => (isShortened(cell) ? { fault: 'cell.shortened' } : readCode(String(cell), maxLength)),
  codes: (cell, { maxLength = 0 }) => (isShortened(cell) ? { fault: 'cell.shortened' } : readCodes(String(cell), maxLength)),
  line: (cell, { maxLength = 0 }) => (isShortened(cell) ? { fault: 'cell.shortened' } : readLine(String(cell), maxLength)),
  // What it names is looked for later.
  file: (cell) => readText(String(cell), (text) => ({ value: text })),
  text: (cell, { maxLength = 0 }) => (isShortened(cell) ? { fault: 'cell.shortened' } : readLines(String(cell), maxLength)),
  country: (cell) => readText(String(cell), readCountry),
  locale: (cell) => readText(String(cell), readLocale),
  email: (cell) => readText(String(cell), readEmail),
  website: (cell) => readText(String(cell), readWebsite),
  slug: (cell) => readText(String(cell), readSlug),
  yesNo: (cell) => readText(String(cell), readYesNo),
  day: (cell, _, { days }) =>
    typeof cell === 'number' ? { fault: 'day.notADay' } : readText(cell, (text) => readDay(text, days)),
  integer: (cell, { min }, { decimal }) => readNumberCell(cell, { decimal, maxDecimals: 0, min, max: 2_147_483_647 }),
  amount: (cell, { min }, { decimal }) => readNumberCell(cell, { decimal, maxDecimals: 2, min }),
  currency: (cell) => readText(String(cell), readCurrency),
};

function readNumberCell(cell: Cell, rules: Parameters<typeof readNumber>[1]): Read<string> {
  // A number of a workbook has no decimal sign that somebody would have to declare.
  if (typeof cell === 'number') return readNumber(decimalText(cell), { ...rules, decimal: 'point' });
  return readText(cell, (text) => readNumber(text, rules));
}

/** Cells of all types are refused for the same reasons before their value is read. */
function readText(raw: string, read: (text: string) => Read<string>): Read<string> {
  const line = readLine(raw, 300);
  return 'fault' in line || line.value === '' ? line : read(line.value);
}

/** Without an exponent, which small numbers have in JavaScript. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(10) : text;
}

/** A number of more than 15 digits has lost some in the workbook. */
function isShortened(cell: Cell): boolean {
  return typeof cell === 'number' && Math.abs(cell) >= 1e15;
}
