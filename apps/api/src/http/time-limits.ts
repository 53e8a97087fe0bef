import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';

/** How long the other side may take; in milliseconds. */
export interface TimeLimits {
  /** For all headers of a request. */
  readonly headers: number;
  /** For the body of a request, unless it carries files. */
  readonly body: number;
  /** Files may take long on a slow line, but they have to come: so many bytes a second in every window, and an end to it. */
  readonly upload: { readonly window: number; readonly minBytesPerSecond: number; readonly total: number };
  /** For anything to be read of an answer that waits to be read. */
  readonly unread: number;
  /** How often connections are looked at. */
  readonly check: number;
}

/** Bodies and headers are cut off within 30 seconds, readers that do not read within 60. */
export const timeLimits: TimeLimits = {
  headers: 20_000,
  body: 25_000,
  upload: { window: 20_000, minBytesPerSecond: 4 * 1024, total: 10 * 60_000 },
  unread: 45_000,
  check: 5_000,
};

/** The part that Node's own server keeps. */
export function serverOptions(limits: TimeLimits) {
  return {
    requestTimeout: limits.upload.total,
    connectionTimeout: limits.unread,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.check,
      // Node would answer a request without one by itself and in no form; `refuseMalformed` does.
      requireHostHeader: false,
    },
  };
}

/** Bodies that trickle in are cut off, and told so where anybody can still be told. */
export function cutOffSlowBodies(app: FastifyInstance, { body, upload }: TimeLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const isUpload = request.routeOptions.config.endpoint?.hasFiles === true;
      if (isUpload) watch(request, reply, { window: upload.window, minBytes: (upload.minBytesPerSecond * upload.window) / 1000 });
      else watch(request, reply, { window: body, minBytes: Infinity });
    }
    done();
  });
}

/** On a line: a request that a test injects has come whole. */
function hasBody({ headers, raw }: FastifyRequest): boolean {
  const isAnnounced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isAnnounced && raw.socket instanceof Socket;
}

interface Pace {
  readonly window: number;
  /** What has to come in a window; all of it when it is infinite. */
  readonly minBytes: number;
}

function watch(request: FastifyRequest, reply: FastifyReply, { window, minBytes }: Pace): void {
  const { raw } = request;
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const came = raw.socket.bytesRead - seen;
    seen = raw.socket.bytesRead;
    // While nobody takes what has come, it is us who are slow.
    const isOurFault = raw.readableLength >= raw.readableHighWaterMark;
    if (isOurFault || came >= minBytes) return;
    clearInterval(timer);
    cutOff(request, reply);
  }, window);
  raw.once('close', () => clearInterval(timer));
}

function cutOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || raw.listenerCount('error') === 0) raw.socket.destroy();
  else {
    reply.header('connection', 'close');
    refuseBody(raw, new AppError('request.timeout'));
  }
}

/** Whoever reads the body is told through its error, and answers. The rest of it is not waited for. */
export function refuseBody(raw: IncomingMessage, error: AppError): void {
  const { socket } = raw;
  raw.emit('error', error);
  if (socket instanceof Socket) setTimeout(() => socket.destroy(), 1_000).unref();
}
