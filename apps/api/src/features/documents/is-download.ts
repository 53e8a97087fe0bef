import type { FastifyRequest } from 'fastify';

import type { ServedFile } from '../../http/responses/send-file.ts';

/** Whether a person saves this file now: it is not shown, and this is its first part. A download that is resumed is counted once. */
export function isDownload({ method, headers }: FastifyRequest, { disposition }: ServedFile): boolean {
  const isFirstPart = headers.range === undefined || headers.range.startsWith('bytes=0-');
  return method === 'GET' && isFirstPart && disposition.startsWith('attachment');
}
