import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { inBatches, type LongAnswer } from '../long-answer.ts';
import type { RowIds } from '../row-ids.ts';
import { csvText } from './csv-text.ts';
import type { ExportColumn } from './export-column.ts';
import { xlsxFile } from './xlsx-file.ts';

interface Export<Row> {
  readonly format: 'csv' | 'xlsx';
  /** Of the file, before its day and ending, and of the sheet. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** Which rows, in their order; asked for when it is this export's turn. */
  readonly findIds: () => Promise<RowIds>;
  /** Those of them that are still there. */
  readonly load: (ids: readonly number[]) => Promise<Row[]>;
}

/** A table as a file, made while it is sent: a slow reader holds no connection to the database, and nobody all of it in memory. */
export async function sendExport<Row>(
  answer: LongAnswer,
  { format, name, columns, findIds, load }: Export<Row>,
): Promise<FastifyReply> {
  const { request, reply, heavyWork } = answer;
  await request.callSlot?.become('export');
  const ids = await heavyWork.run(request.viewer?.personId ?? '', findIds);
  reply.headers({
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.${format}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    // For whoever shows how far it is.
    'x-total-rows': String(ids.length),
  });
  if (request.method === 'HEAD') return reply.send('');
  const batches = inBatches(answer, ids, load);
  return reply.send(Readable.from(format === 'csv' ? csvText(columns, batches) : xlsxFile(columns, batches, name)));
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
