import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isUpload } from '@portal/contract/endpoint';

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
    /** Staff upload films, and machines the files of feeds. */
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
      const { endpoint } = request.routeOptions.config;
      if (endpoint && isUpload(endpoint))
        watchBody(request, reply, {
          windowMs: upload.windowMs,
          minBytes: (upload.minBytesPerSecond * upload.windowMs) / 1000,
          // The viewer is not known yet when the first bytes of the body arrive.
          totalMs: () => (request.machine || request.viewer?.kind === 'staff' ? upload.staffTotalMs : upload.totalMs),
        });
      else watchBody(request, reply, { windowMs: bodyMs, minBytes: Infinity, totalMs: () => upload.totalMs });
    }
    done();
  });
}

/** A file whose call is refused is not received to its end: Node would drop what arrives for as long as an upload may take. */
export function leaveRefusedFiles(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRefusedFile = reply.statusCode >= 400 && request.routeOptions.config.endpoint?.encoding === 'file';
    if (isRefusedFile && isReceivingBody(request) && !request.raw.complete) leaveBody(request.raw);
    done(null, payload);
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
  if (socket instanceof Socket) setTimeout(() => socket.destroy(), responseMs).unref();
}

/**
 * Gives up a body that is no longer read. What still arrives is dropped for a moment: a sender whose connection is closed at once, as Node
 * does after `connection: close`, may find that out by a failed write and never read the response.
 */
function leaveBody(raw: IncomingMessage): void {
  const { socket } = raw;
  raw.resume();
  if (socket instanceof Socket) setTimeout(() => raw.complete || socket.destroy(), responseMs).unref();
}

/** For a response to arrive whose request is not complete. */
const responseMs = 1_000;
