import { copyLocally } from './local-copy.ts';
import { FileFaultError, tableLimits, type Cell, type TableRow, type TableSource } from './table-file.ts';
import { cellOf, columnOf, joinCellText, nextColumn, type RawCell } from './xlsx-cell.ts';
import { readWorkbook, type Workbook } from './xlsx-workbook.ts';
import { visitXml } from './xlsx-xml.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

const maxParts = 1000;

/** The limit of the format. */
const maxRowNumber = 1_048_576;

/** Cells share texts, so a few kilobytes can stand for any amount of text: more than this is no table of a spreadsheet. */
const maxSheetCharacters = 256 * 1024 * 1024;

/** Reads the rows of the only sheet, row by row. A row without any text is skipped. */
export async function* readXlsx(source: TableSource): AsyncGenerator<TableRow> {
  const copy = await copyLocally(source);
  let archive: ZipArchive | undefined;
  try {
    archive = await openZip(copy.path, { maxParts });
    yield* readSheet(archive, await readWorkbook(archive), source);
  } finally {
    archive?.close();
    await copy.remove();
  }
}

async function* readSheet(archive: ZipArchive, workbook: Workbook, source: TableSource): AsyncGenerator<TableRow> {
  const part = await archive.open(workbook.sheet);
  if (!part) throw new FileFaultError('file.noTable');
  let rows: TableRow[] = [];
  let number = 0;
  let cells: Cell[] = [];
  let cell: (RawCell & { column: number }) | undefined;
  let width = 0;
  let rowCharacters = 0;
  let sheetCharacters = 0;
  const count = ({ length }: string) => {
    rowCharacters += length;
    sheetCharacters += length;
    if (rowCharacters > tableLimits.maxLineBytes) throw new FileFaultError('file.lineTooLong', number);
    if (sheetCharacters > maxSheetCharacters) throw new FileFaultError('file.expandsTooMuch', number);
  };
  let isText = false;
  const visitor = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        const next = Number(attributes['r'] ?? number + 1);
        if (!Number.isSafeInteger(next) || next <= number || next > maxRowNumber) throw new FileFaultError('file.damaged');
        number = next;
        cells = [];
        rowCharacters = 0;
      }
      if (name === 'c')
        cell = {
          column: columnOf(attributes['r']) ?? nextColumn(cells),
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          text: '',
          isFormula: false,
        };
      if (name === 'f' && cell) cell.isFormula = true;
      isText = name === 'v' || name === 't';
    },
    text: (text: string) => {
      if (isText && cell) cell.text = joinCellText(cell.text, text);
    },
    close: (name: string) => {
      isText = false;
      if (name === 'c' && cell) {
        while (cells.length < cell.column) cells.push('');
        const value = cellOf(cell, workbook);
        if (typeof value === 'string') count(value);
        cells[cell.column] = value;
        cell = undefined;
      }
      if (name === 'row' && cells.some((each) => each !== '')) {
        // A workbook does not store the empty cells at the end of a row.
        while (cells.length < width) cells.push('');
        width ||= cells.length;
        rows.push({ number, cells });
      }
    },
  };
  for await (const _ of visitXml(part, visitor)) {
    await source.requireWanted?.();
    yield* rows;
    rows = [];
  }
}
