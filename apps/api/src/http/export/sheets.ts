import type { ExportFormat } from '@portal/contract/lists';

import { AppError } from '../../core/app-error.ts';

/** The limit of the XLSX format, without the header. */
export const maxSheetRows = 1_048_575;

/** Refuses a table that is too long for a sheet, before its first byte is sent. */
export function requireOneSheet(format: ExportFormat, rows: number): void {
  if (format === 'xlsx' && rows > maxSheetRows) throw new AppError('export.tooLong');
}

/** The rows sheet by sheet. A sheet has to be read to its end before the next one, and even a table without rows has one. */
export async function* splitIntoSheets<Row>(
  batches: AsyncIterable<Row[]>,
  maxRows: number,
): AsyncGenerator<AsyncGenerator<Row[]>> {
  const source = batches[Symbol.asyncIterator]();
  let waiting: Row[] = [];
  let isMore = true;

  async function fill(): Promise<void> {
    while (isMore && waiting.length === 0) {
      const { done, value } = await source.next();
      if (done) isMore = false;
      else waiting = value;
    }
  }

  async function* sheet(): AsyncGenerator<Row[]> {
    for (let left = maxRows; left > 0 && waiting.length > 0; await fill()) {
      const rows = waiting.slice(0, left);
      left -= rows.length;
      waiting = waiting.slice(rows.length);
      yield rows;
    }
  }

  await fill();
  do {
    yield sheet();
    await fill();
  } while (waiting.length > 0);
}
