import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { loadByCursor, loadInBatches, type LoadAfter, type LongResponse } from '../responses/long-response.ts';
import type { IdList } from '../../core/row-ids.ts';
import { csvText } from './csv-text.ts';
import type { ExportColumn } from './export-column.ts';
import { maxSheetRows, requireOneSheet } from './sheets.ts';
import { xlsxFile } from './xlsx-file.ts';

interface ExportFile<Row> {
  readonly format: 'csv' | 'xlsx';
  /** Name of the sheet, and of the file before its date and extension. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
}

interface RowsById<Row, Id> {
  /** Finds the ids of the rows, in order. It is called when it is the turn of this export. */
  readonly findIds: () => Promise<IdList<Id>>;
  /** Loads the rows that still exist. */
  readonly load: (ids: readonly Id[]) => Promise<Row[]>;
  readonly hasManyRowsPerId?: boolean | undefined;
}

/** For tables of any length, whose rows are not counted first. */
interface RowsByCursor<Row> {
  readonly loadAfter: LoadAfter<Row>;
}

type Export<Row, Id> = ExportFile<Row> & (RowsById<Row, Id> | RowsByCursor<Row>);

/** Streams a table as a file: a slow client holds neither a database connection nor the complete table in memory. */
export async function sendExport<Row, Id = never>(response: LongResponse, file: Export<Row, Id>): Promise<FastifyReply> {
  const { request, reply } = response;
  const { format, name, columns } = file;
  await request.callSlot?.become('export');
  const { batches, total } = await findBatches(response, file);
  reply.headers({
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.${format}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    // The client needs the total for its progress indicator.
    ...(total !== undefined && { 'x-total-rows': String(total) }),
  });
  if (request.method === 'HEAD') return reply.send('');
  return reply.send(exportedFile({ format, name, columns }, batches));
}

/** The file of a table, which is read as it is sent. */
export function exportedFile<Row>({ format, name, columns }: ExportFile<Row>, batches: AsyncIterable<Row[]>): Readable {
  return format === 'csv' ? Readable.from(csvText(columns, batches)) : xlsxFile(columns, withinSheet(batches), name);
}

/** A table that is too long for a sheet fails, rather than losing its end: whoever imports it again would remove what is missing. */
async function* withinSheet<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > maxSheetRows) throw new Error('The table has more rows than a sheet can have');
    yield batch;
  }
}

async function findBatches<Row, Id>(response: LongResponse, file: Export<Row, Id>) {
  if ('loadAfter' in file) return { batches: loadByCursor(response, file.loadAfter), total: undefined };
  const ids = await response.heavyWork.run(response.request.viewer?.personId ?? '', file.findIds);
  requireOneSheet(file.format, ids.length);
  // An id that stands for many rows is a batch by itself, and says little about their number.
  if (file.hasManyRowsPerId) return { batches: loadInBatches(response, ids, file.load, 1), total: undefined };
  return { batches: loadInBatches(response, ids, file.load), total: ids.length };
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
