import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../../core/app-error.ts';

/** How long a client may take. */
export interface TimeLimits {
  /** For all headers of a request. */
  readonly headersMs: number;
  /** For the body of a request, unless it carries files. */
  readonly bodyMs: number;
  /** Uploads may take long on a slow connection, but need a minimum rate in every window and must end at some time. */
  readonly upload: {
    readonly windowMs: number;
    readonly minBytesPerSecond: number;
    readonly totalMs: number;
    /** Staff upload films. */
    readonly staffTotalMs: number;
  };
  /** Until a client reads anything of a response that is waiting for it. */
  readonly unreadMs: number;
  /** How often connections are checked. */
  readonly checkIntervalMs: number;
}

/** Clients that send too slowly are cut off within 30 seconds, and clients that do not read their response within 60. */
export const timeLimits: TimeLimits = {
  headersMs: 20_000,
  bodyMs: 25_000,
  upload: { windowMs: 20_000, minBytesPerSecond: 4 * 1024, totalMs: 10 * 60_000, staffTotalMs: 2 * 60 * 60_000 },
  unreadMs: 45_000,
  checkIntervalMs: 5_000,
};

/** The limits that Node's server enforces itself. */
export function serverOptions(limits: TimeLimits) {
  return {
    requestTimeout: limits.upload.staffTotalMs,
    connectionTimeout: limits.unreadMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      // Node would reject a request without Host in a form of its own; `rejectMalformed` does it in ours.
      requireHostHeader: false,
    },
  };
}

/** Cuts off bodies that arrive too slowly, with an error response if one can still be sent. */
export function cutOffSlowBodies(app: FastifyInstance, { bodyMs, upload }: TimeLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isReceivingBody(request)) {
      const isUpload = request.routeOptions.config.endpoint?.hasFiles === true;
      if (isUpload)
        watchBody(request, reply, {
          windowMs: upload.windowMs,
          minBytes: (upload.minBytesPerSecond * upload.windowMs) / 1000,
          // The viewer is not known yet when the first bytes of the body arrive.
          totalMs: () => (request.viewer?.kind === 'staff' ? upload.staffTotalMs : upload.totalMs),
        });
      else watchBody(request, reply, { windowMs: bodyMs, minBytes: Infinity, totalMs: () => upload.totalMs });
    }
    done();
  });
}

/** Whether a body is still arriving over a socket. An injected test request is complete from the start. */
function isReceivingBody({ headers, raw }: FastifyRequest): boolean {
  const isAnnounced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isAnnounced && raw.socket instanceof Socket;
}

interface MinimumRate {
  readonly windowMs: number;
  /** Bytes that have to arrive per window; Infinity if the complete body has to arrive in the first one. */
  readonly minBytes: number;
  /** When the complete body has to have arrived. */
  readonly totalMs: () => number;
}

function watchBody(request: FastifyRequest, reply: FastifyReply, { windowMs, minBytes, totalMs }: MinimumRate): void {
  const { raw } = request;
  const started = performance.now();
  let bytesBefore = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const received = raw.socket.bytesRead - bytesBefore;
    bytesBefore = raw.socket.bytesRead;
    // A full buffer means that the server is slow to read, not the client to send.
    const isServerSlow = raw.readableLength >= raw.readableHighWaterMark;
    const isInTime = performance.now() - started < totalMs();
    if (isInTime && (isServerSlow || received >= minBytes)) return;
    clearInterval(timer);
    cutOff(request, reply);
  }, windowMs);
  raw.once('close', () => clearInterval(timer));
}

function cutOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || raw.listenerCount('error') === 0) raw.socket.destroy();
  else {
    reply.header('connection', 'close');
    rejectBody(raw, new AppError('request.timeout'));
  }
}

/** Keeps the connection of a request whose response takes long, although nothing is sent meanwhile. The next request has the usual time. */
export function allowSlowWork({ raw: { socket } }: FastifyRequest, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}

/** Makes reading the body fail with this error, which the error handler turns into the response. The rest is not awaited. */
export function rejectBody(raw: IncomingMessage, error: AppError): void {
  const { socket } = raw;
  raw.emit('error', error);
  if (socket instanceof Socket) setTimeout(() => socket.destroy(), 1_000).unref();
}
