import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ByteRange } from '../../storage/storage.ts';
import { AppError } from '../../core/app-error.ts';
import { parseByteRange } from './byte-range.ts';
import { matchesEtag } from './etag.ts';

export interface ServedFile {
  readonly etag: string;
  readonly mediaType: string;
  readonly size: number;
  readonly disposition: string;
  readonly cacheControl: string;
  /** Content security policy for the file opened in a tab; by default nothing is allowed. */
  readonly policy?: string;
  readonly open: (range: ByteRange | undefined) => Promise<Readable | undefined>;
}

/** Sends the file, a range of it, or 304 when the client has it. Its headers prevent scripts in it and embedding in an iframe. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
  const { headers, method } = request;
  if (matchesEtag(headers['if-none-match'], file.etag)) return reply.code(304).headers(headersOf(file)).send();

  const isSameVersion = headers['if-range'] === undefined || headers['if-range'] === file.etag;
  const range = isSameVersion ? parseByteRange(headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send();

  // A response to HEAD has a length but no body, so nothing is fetched.
  const body = method === 'HEAD' ? Readable.from([]) : await file.open(range);
  if (!body) throw new AppError('storage.unavailable');
  reply.headers(headersOf(file)).type(file.mediaType);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(body);
}

function headersOf({ etag, cacheControl, disposition, policy }: ServedFile): Record<string, string> {
  return {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-disposition': disposition,
    'content-security-policy': policy ?? "default-src 'none'; sandbox; frame-ancestors 'none'",
  };
}
