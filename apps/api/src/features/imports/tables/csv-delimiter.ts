import { parse } from 'csv-parse/sync';

import { delimiters, FileFaultError, tableLimits, type Delimiter, type TableSource, type TextEncoding } from './table-file.ts';
import { decodeText } from './text-encoding.ts';

const sampledRows = 50;

/**
 * Finds the sign between cells: the one that cuts all of the first rows into the same number of cells, two or more; or else the only
 * one that the header contains. If there are several, somebody has to say which it is.
 */
export async function detectDelimiter(source: TableSource, encoding: TextEncoding): Promise<Delimiter> {
  const start = await readStart(source, encoding);
  const fitting = delimiters.filter((delimiter) => fits(start, delimiter));
  const [header = ''] = start.split(/[\r\n]/, 1);
  const candidates = fitting.length > 0 ? fitting : delimiters.filter((delimiter) => header.includes(delimiter));
  if (candidates.length > 1) throw new FileFaultError('file.delimiterUnclear');
  // A file with one column has no such sign at all.
  return candidates[0] ?? ',';
}

async function readStart(source: TableSource, encoding: TextEncoding): Promise<string> {
  let start = '';
  for await (const text of decodeText(await source.open(), encoding)) {
    start += text;
    if (start.length > tableLimits.maxLineBytes) break;
  }
  return start;
}

function fits(start: string, delimiter: Delimiter): boolean {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, to: sampledRows, skip_empty_lines: true } as const;
  try {
    const rows = parse(start, options);
    // The last one may have been cut off.
    const complete = rows.length > 1 && rows.length < sampledRows ? rows.slice(0, -1) : rows;
    const [header] = complete;
    return header !== undefined && header.length > 1 && complete.every(({ length }) => length === header.length);
  } catch {
    return false;
  }
}
