import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { queryGraphql } from '@portal/contract/graphql';

const compress = promisify(gzip);

/** Below this size, compression saves less than its headers cost. */
const minBytes = 1024;

/**
 * Gzips JSON responses to reads. Responses to writes stay uncompressed: next to text chosen by an attacker, the length would leak a
 * secret (BREACH). Streams pass through.
 */
export function compressResponses(app: FastifyInstance): void {
  // A cached response is the same buffer every time, so it is compressed once for as long as it is cached.
  const compressedByBytes = new WeakMap<Buffer, Promise<Buffer>>();

  function compressOnce(bytes: Buffer): Promise<Buffer> {
    const compressed = compressedByBytes.get(bytes) ?? compress(bytes);
    compressedByBytes.set(bytes, compressed);
    return compressed;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isRead(request) || !isLong(payload)) return payload;
    if (reply.hasHeader('content-encoding') || !String(reply.getHeader('content-type')).startsWith('application/json'))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return Buffer.isBuffer(payload) ? compressOnce(payload) : compress(payload);
  });
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' || routeOptions.config.endpoint === queryGraphql;
}

function isLong(payload: unknown): payload is string | Buffer {
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > minBytes;
}

export function acceptsGzip(accepted = ''): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?:1|0\.0*[1-9]))/i.test(accepted);
}
