import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { CsvError, parse, type Info, type Options } from 'csv-parse';

import { FileFaultError, tableLimits, type CsvDialect, type TableRow, type TableSource } from './table-file.ts';
import { decodeText } from './text-encoding.ts';

/** Reads all rows of a text file, the header included. Lines without any text are skipped, but counted. */
export async function* readCsv(source: TableSource, { encoding, delimiter }: CsvDialect): AsyncGenerator<TableRow> {
  const options: Options<TableRow, string[]> = {
    delimiter,
    relax_column_count: true,
    // A quote inside a cell that does not begin with one is text: 19" rack.
    relax_quotes: true,
    // The parser builds an error for each row whose number of cells is not that of the first one, and would for empty lines too.
    skip_empty_lines: true,
    max_record_size: tableLimits.maxLineBytes,
    on_record: (cells, info) => rowOf(cells, linesOf(info)),
  };
  // The types know records of another kind only with names of columns.
  const parser = parse(options as unknown as Options);
  const text = withinLimits(decodeText(await source.open(), encoding), () => linesOf(parser.info));
  // Errors reach the reader through the parser, which `pipeline` destroys with them. Little is read ahead of what was counted.
  const piped = pipeline(Readable.from(text, { highWaterMark: 1 }), parser).catch(() => undefined);
  try {
    yield* parser as AsyncIterable<TableRow>;
  } catch (error) {
    throw error instanceof CsvError ? new FileFaultError(faultOf(error), linesOf(parser.info) + 1) : error;
  } finally {
    parser.destroy();
    await piped;
  }
}

function linesOf({ records, empty_lines }: Pick<Info, 'records' | 'empty_lines'>): number {
  return records + empty_lines;
}

/** The parser leaves out what is null. */
function rowOf(cells: readonly string[], number: number): TableRow | null {
  if (cells.length > maxCells) throw new FileFaultError('file.tooManyColumns', number);
  return cells.some((cell) => cell.trim() !== '') ? { number, cells } : null;
}

/** What a spreadsheet itself allows in a row. */
const maxCells = 16_384;
/** Empty lines are no rows, but a file that consists of them is no table either. */
const maxLines = 2.5 * tableLimits.maxRows;
/** Quotes are written twice, and the parser may be some pieces behind. */
const maxCharactersOfRow = 4 * tableLimits.maxLineBytes;

/** To the parser a row that has not ended is only as long as the text in its cells, which may all be empty. */
async function* withinLimits(text: AsyncIterable<string>, countLines: () => number): AsyncGenerator<string> {
  let lines = 0;
  let characters = 0;
  for await (const piece of text) {
    if (countLines() > lines) [lines, characters] = [countLines(), 0];
    if (lines > maxLines) throw new FileFaultError('file.tooManyRows');
    if (characters > maxCharactersOfRow) throw new FileFaultError('file.lineTooLong', lines + 1);
    characters += piece.length;
    yield piece;
  }
}

function faultOf({ code }: CsvError) {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'file.quoteNotClosed';
  return code === 'CSV_MAX_RECORD_SIZE' ? 'file.lineTooLong' : 'file.quoteMisplaced';
}
