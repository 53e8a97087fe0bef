import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../../core/app-error.ts';

/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  /** For all headers of a request. */
  readonly headers: number;
  /** For the body of a request, unless it carries files. */
  readonly body: number;
  /** Uploads may take long on a slow connection, but need a minimum rate in every window and must end at some time. */
  readonly upload: { readonly window: number; readonly minBytesPerSecond: number; readonly total: number };
  /** For a client to read anything of a response that is waiting for it. */
  readonly unread: number;
  /** How often connections are checked. */
  readonly check: number;
}

/** Slow headers and bodies are cut off within 30 seconds, clients that do not read their response within 60. */
export const timeLimits: TimeLimits = {
  headers: 20_000,
  body: 25_000,
  upload: { window: 20_000, minBytesPerSecond: 4 * 1024, total: 10 * 60_000 },
  unread: 45_000,
  check: 5_000,
};

/** The limits that Node's server enforces itself. */
export function serverOptions(limits: TimeLimits) {
  return {
    requestTimeout: limits.upload.total,
    connectionTimeout: limits.unread,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.check,
      // Node would reject a request without Host in a form of its own; `rejectMalformed` does it in ours.
      requireHostHeader: false,
    },
  };
}

/** Cuts off bodies that arrive too slowly, with an error response if one can still be sent. */
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

/** Only for requests over a socket: an injected test request is complete from the start. */
function hasBody({ headers, raw }: FastifyRequest): boolean {
  const isAnnounced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isAnnounced && raw.socket instanceof Socket;
}

interface Pace {
  readonly window: number;
  /** Bytes that have to arrive per window; Infinity when the complete body has to. */
  readonly minBytes: number;
}

function watch(request: FastifyRequest, reply: FastifyReply, { window, minBytes }: Pace): void {
  const { raw } = request;
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const received = raw.socket.bytesRead - seen;
    seen = raw.socket.bytesRead;
    // A full buffer means that the server is slow to read, not the client to send.
    const isServerSlow = raw.readableLength >= raw.readableHighWaterMark;
    if (isServerSlow || received >= minBytes) return;
    clearInterval(timer);
    cutOff(request, reply);
  }, window);
  raw.once('close', () => clearInterval(timer));
}

function cutOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || raw.listenerCount('error') === 0) raw.socket.destroy();
  else {
    reply.header('connection', 'close');
    rejectBody(raw, new AppError('request.timeout'));
  }
}

/** Fails the reading of the body with this error, whose handler sends the response. The rest of the body is not awaited. */
export function rejectBody(raw: IncomingMessage, error: AppError): void {
  const { socket } = raw;
  raw.emit('error', error);
  if (socket instanceof Socket) setTimeout(() => socket.destroy(), 1_000).unref();
}
