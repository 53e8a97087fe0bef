import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { queryGraphql } from '@portal/contract/graphql';

const compress = promisify(gzip);

/** Below this the headers cost more than is saved. */
const leastBytes = 1024;

/**
 * JSON that is read comes compressed to whom can read that. What answers a change does not: a secret beside a text of the asker's choice
 * could be guessed by the length of both together. Streams are sent as they are made.
 */
export function compressAnswers(app: FastifyInstance): void {
  // Answers that are shared are the same buffer every time, and compressed once for as long as they are kept.
  const known = new WeakMap<Buffer, Promise<Buffer>>();

  function compressOnce(bytes: Buffer): Promise<Buffer> {
    const compressed = known.get(bytes) ?? compress(bytes);
    known.set(bytes, compressed);
    return compressed;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isRead(request) || !isLong(payload)) return payload;
    if (reply.hasHeader('content-encoding') || !String(reply.getHeader('content-type')).startsWith('application/json'))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return Buffer.isBuffer(payload) ? compressOnce(payload) : compress(payload);
  });
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' || routeOptions.config.endpoint === queryGraphql;
}

function isLong(payload: unknown): payload is string | Buffer {
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > leastBytes;
}

function takesGzip(accepted = ''): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?:1|0\.0*[1-9]))/i.test(accepted);
}
