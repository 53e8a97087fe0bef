import { detectDelimiter } from './csv-delimiter.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import {
  FileFaultError,
  isZip,
  readStart,
  tableLimits,
  type CsvDialect,
  type TableFormat,
  type TableRow,
  type TableSource,
} from './table-file.ts';
import { detectEncoding } from './text-encoding.ts';

export interface TableDetails {
  readonly format: TableFormat;
  readonly columns: readonly string[];
  /** The first rows after the header. */
  readonly sample: readonly TableRow[];
  readonly rowCount: number;
  /** The number of the last row, which is larger than the count if rows are empty. */
  readonly lastRow: number;
}

const sampleSize = 5;

/** Finds out how a file is written, which columns it has and how many rows. What is declared is not detected. */
export async function inspectTable(source: TableSource, declared: Partial<Omit<CsvDialect, 'format'>>): Promise<TableDetails> {
  const format = await detectFormat(source, declared);
  let columns: string[] | undefined;
  const sample: TableRow[] = [];
  let rowCount = 0;
  let lastRow = 0;
  for await (const row of readTable(source, format)) {
    if (!columns) columns = namedColumns(row);
    else {
      rowCount += 1;
      lastRow = row.number;
      if (rowCount > tableLimits.maxRows) throw new FileFaultError('file.tooManyRows');
      if (sample.length < sampleSize) sample.push(row);
    }
  }
  if (!columns || rowCount === 0) throw new FileFaultError('file.empty');
  return { format, columns, sample, rowCount, lastRow };
}

/** All rows, the header included. */
export function readTable(source: TableSource, format: TableFormat): AsyncGenerator<TableRow> {
  return format.format === 'csv' ? readCsv(source, format) : readXlsx(source);
}

async function detectFormat(source: TableSource, declared: Partial<Omit<CsvDialect, 'format'>>): Promise<TableFormat> {
  const start = await readStart(source);
  if (start.length === 0) throw new FileFaultError('file.empty');
  if (await isZip(source)) return { format: 'xlsx' };
  // A workbook with a password, or of a version before 2007.
  if (start.subarray(0, 4).equals(oleSignature)) throw new FileFaultError('file.encrypted');
  const encoding = declared.encoding ?? (await detectEncoding(source));
  return { format: 'csv', encoding, delimiter: declared.delimiter ?? (await detectDelimiter(source, encoding)) };
}

const oleSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Trailing empty columns are dropped: spreadsheets leave them behind. */
function namedColumns({ cells, number }: TableRow): string[] {
  const columns = cells.map((cell) => String(cell).replaceAll(/\s+/g, ' ').trim());
  while (columns.at(-1) === '') columns.pop();
  if (columns.length > tableLimits.maxColumns) throw new FileFaultError('file.tooManyColumns', number);
  if (columns.includes('')) throw new FileFaultError('file.columnUnnamed', number);
  if (new Set(columns).size < columns.length) throw new FileFaultError('file.columnTwice', number);
  return columns;
}
