import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { contentDisposition } from '../files/file-names.ts';
import { failedRowsFile, wasRead } from './failed-rows.ts';
import { findFaultsAfter } from './import-rows.queries.ts';
import { findImport } from './imports.queries.ts';

interface SendDeps extends Pick<Deps, 'storage'> {
  /** A transaction with the rights of whoever asks. */
  readonly read: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

/** Sends the rows with a fault as a download. */
export async function sendFailedRows(
  { read, storage }: SendDeps,
  id: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const row = await read((db) => findImport(db, id));
  if (!row || row.detailsDeletedAt || !wasRead(row)) throw new AppError('resource.notFound');
  await request.callSlot?.become('export');
  const name = `${row.fileName.replace(/\.[^.]*$/, '')}-failed`;
  const { format } = row.format;
  reply.headers({
    'content-type': mediaTypes[format],
    'content-disposition': contentDisposition('attachment', `${name}.${format}`),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  if (request.method === 'HEAD') return reply.send('');
  const loadFaults = (after: number, limit: number) => read((db) => findFaultsAfter(db, id, after, limit));
  // Reading goes on until the next row with a fault, which nobody waits for once the connection is closed.
  const isWanted = async () => !reply.raw.destroyed;
  return reply.send(failedRowsFile({ storage, loadFaults, isWanted }, row).body);
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
