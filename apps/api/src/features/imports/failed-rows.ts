import { Readable } from 'node:stream';

import { rowFaultLine, type RowFault } from '@portal/contract/backoffice/import-faults';

import { csvText } from '../../http/export/csv-text.ts';
import type { ExportColumn } from '../../http/export/export-column.ts';
import { xlsxFile } from '../../http/export/xlsx-file.ts';
import type { Storage } from '../../storage/storage.ts';
import { storedTable } from './import-files.ts';
import type { FaultyRow } from './import-rows.queries.ts';
import type { ImportRowOfTable } from './imports.queries.ts';
import { readTable } from './tables/inspect-table.ts';
import { openTable } from './tables/open-table.ts';
import type { Cell, TableFormat } from './tables/table-file.ts';

interface FailedRow {
  readonly cells: readonly Cell[];
  readonly reason: string;
  /** Its cells are not those of the columns. */
  readonly hasWrongCellCount: boolean;
}

interface FailedRowsSource {
  readonly storage: Storage;
  /** The next rows with a fault after this one. */
  readonly loadFaults: (after: number, limit: number) => Promise<FaultyRow[]>;
  /** Asked while the file is read: a row with a fault may be far from the next one. */
  readonly isWanted?: () => Promise<boolean>;
}

/** An import whose file was read. */
type ReadImport = ImportRowOfTable & { readonly format: TableFormat; readonly columns: string[] };

interface FailedRowsFile {
  readonly format: TableFormat['format'];
  readonly body: Readable;
}

const batchSize = 500;
/** A batch becomes one string and several of them wait for a slow reader, so long rows make it smaller. */
const maxBatchCharacters = 4 * 1024 * 1024;
/** The name of the added column. It is no field's, so the file can be imported as it is. */
const reasonColumn = 'Reason';

export function wasRead(row: ImportRowOfTable): row is ReadImport {
  return row.format !== null && row.columns !== null;
}

/** The rows with a fault as they are in the file, in the same format, with one more column that says why. */
export function failedRowsFile(source: FailedRowsSource, row: ReadImport): FailedRowsFile {
  const { format } = row;
  const shown = row.columns.filter((column) => column !== reasonColumn);
  const columns = [...shown.map((header) => cellColumn(header, row.columns.indexOf(header))), reasonOfRow];
  const columnsOf = (failed: FailedRow) =>
    failed.hasWrongCellCount ? columnsOfWrongCount(failed, shown.length, row.columns.includes(reasonColumn)) : columns;
  const batches = failedRows(source, row);
  const body =
    format.format === 'csv'
      ? Readable.from(csvText(columns, batches, format.delimiter, columnsOf), { highWaterMark: 1 })
      : xlsxFile(columns, batches, 'failed', columnsOf);
  return { format: format.format, body };
}

/** A number of a workbook stays a number; text is written as text. */
function cellColumn(header: string, index: number): ExportColumn<FailedRow> {
  return { header, kind: 'number', width: 20, value: ({ cells }) => cells[index] ?? null };
}

const reasonOfRow: ExportColumn<FailedRow> = { header: reasonColumn, width: 60, value: ({ reason }) => reason };

/** Neither padded nor cut, so that the row is refused again until somebody has mended it. */
function columnsOfWrongCount({ cells, reason }: FailedRow, shown: number, hasReasons: boolean): ExportColumn<FailedRow>[] {
  // The last cell is the reason of an earlier time, if the file is one of failed rows itself.
  const count = hasReasons && cells.at(-1) === reason ? cells.length - 1 : cells.length;
  // With the reason behind them the cells could be as many as the header: one that is empty keeps them apart.
  return [...Array.from({ length: count === shown ? count + 1 : count }, (_, index) => cellColumn('', index)), reasonOfRow];
}

/** Reads the file again and picks the rows with a fault; both are in the order of their numbers. */
async function* failedRows(
  { storage, loadFaults, isWanted }: FailedRowsSource,
  { columns, mapping, storageKey, format, kind }: ReadImport,
): AsyncGenerator<FailedRow[]> {
  const columnOf = (field: string) => columns[mapping?.indexOf(field) ?? -1];
  let faults = await loadFaults(0, batchSize);
  let next = 0;
  let batch: FailedRow[] = [];
  let characters = 0;
  const file = await openTable(storedTable(storage, storageKey, isWanted), kind);
  try {
    for await (const { number, cells } of readTable(file.table, format)) {
      const fault: FaultyRow | undefined = faults[next];
      if (!fault) break;
      if (fault.rowNumber !== number) continue;
      const failed = {
        cells: withoutFormulas(cells, fault.faults, mapping ?? []),
        reason: rowFaultLine(fault.faults, columnOf),
        hasWrongCellCount: fault.faults.some(({ code }) => code === 'row.wrongCellCount'),
      };
      batch.push(failed);
      characters += charactersOf(failed);
      next += 1;
      const isLast = next === faults.length;
      if (!isLast && characters < maxBatchCharacters) continue;
      yield batch;
      [batch, characters] = [[], 0];
      if (isLast) [faults, next] = [faults.length < batchSize ? [] : await loadFaults(number, batchSize), 0];
    }
  } finally {
    await file.close();
  }
}

function charactersOf({ cells, reason }: FailedRow): number {
  return cells.reduce((sum: number, cell) => sum + String(cell).length, reason.length);
}

/** A formula that came back as text would be accepted as text: its cell is empty, and the reason has the formula. */
function withoutFormulas(
  cells: readonly Cell[],
  faults: readonly RowFault[],
  mapping: readonly (string | null)[],
): readonly Cell[] {
  const formulas = faults.filter(({ code }) => code === 'cell.formula').map(({ field }) => field);
  return formulas.length === 0 ? cells : cells.map((cell, index) => (formulas.includes(mapping[index] ?? '') ? '' : cell));
}
