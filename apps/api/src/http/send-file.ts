import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ByteRange } from '../storage/storage.ts';
import { AppError } from './app-error.ts';
import { readByteRange } from './byte-range.ts';
import { isKnown } from './etag.ts';

export interface ServedFile {
  readonly etag: string;
  readonly mediaType: string;
  readonly size: number;
  readonly disposition: string;
  readonly cacheControl: string;
  /** What it may do in a tab of its own; nothing at all unless said. */
  readonly policy?: string;
  readonly open: (range: ByteRange | undefined) => Promise<Readable | undefined>;
}

/** Whole or in a range, or not at all when the client has it already. Whatever is in it, it runs nothing and frames nowhere. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
  const { headers, method } = request;
  if (isKnown(headers['if-none-match'], file.etag)) return reply.code(304).headers(headersOf(file)).send();

  const isSameVersion = headers['if-range'] === undefined || headers['if-range'] === file.etag;
  const range = isSameVersion ? readByteRange(headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send();

  // An answer to HEAD has a length and no body; nothing is fetched for it.
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
