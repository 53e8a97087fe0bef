import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { loadInBatches, type LongResponse } from '../responses/long-response.ts';
import type { RowIds } from '../../core/row-ids.ts';
import { csvText } from './csv-text.ts';
import type { ExportColumn } from './export-column.ts';
import { xlsxFile } from './xlsx-file.ts';

interface Export<Row> {
  readonly format: 'csv' | 'xlsx';
  /** Name of the sheet, and of the file before its date and extension. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** Finds the ids of the rows, in order. It is called when it is the turn of this export. */
  readonly findIds: () => Promise<RowIds>;
  /** Loads the rows that still exist. */
  readonly load: (ids: readonly number[]) => Promise<Row[]>;
}

/** Streams a table as a file: a slow client holds neither a database connection nor the complete table in memory. */
export async function sendExport<Row>(
  response: LongResponse,
  { format, name, columns, findIds, load }: Export<Row>,
): Promise<FastifyReply> {
  const { request, reply, heavyWork } = response;
  await request.callSlot?.become('export');
  const ids = await heavyWork.run(request.viewer?.personId ?? '', findIds);
  reply.headers({
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.${format}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    // The client needs the total for its progress indicator.
    'x-total-rows': String(ids.length),
  });
  if (request.method === 'HEAD') return reply.send('');
  const batches = loadInBatches(response, ids, load);
  return reply.send(format === 'csv' ? Readable.from(csvText(columns, batches)) : xlsxFile(columns, batches, name));
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
