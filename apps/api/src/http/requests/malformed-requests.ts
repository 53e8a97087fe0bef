import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';

import { errors, type ErrorResponse, type ErrorCode } from '@portal/contract/errors';

import type { Config } from '../../config/config.ts';
import { AppError } from '../../core/app-error.ts';
import { sendError, toAppError } from '../responses/errors.ts';
import { securityHeaders } from '../responses/security-headers.ts';

interface HandlerDeps {
  readonly config: Config;
  readonly log: Logger;
}

/**
 * Requests rejected by Node's parser or Fastify's router never reach a hook. They get the same form of error response here. `checkUrl` throws
 * what is to be said about a URL before anything else.
 */
export function malformedRequestHandlers({ config, log }: HandlerDeps, checkUrl: (request: FastifyRequest) => Promise<void>) {
  return {
    frameworkErrors: (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const respond = (reason: FastifyError | AppError) => {
        const error = toAppError(reason);
        reply.headers(securityHeaders(config, request.id));
        sendError(error, request, reply);
        logRejected(log, request.id, error.status, thrown.code);
      };
      void checkUrl(request).then(() => respond(thrown), respond);
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Duplex) =>
      respondOnSocket({ config, log }, error.code, socket),
  };
}

/** Rejects requests without Host, with an unknown `Expect` or with CONNECT, which Node would reject without our error response. */
export function rejectMalformed(app: FastifyInstance, { config, log }: HandlerDeps): void {
  app.addHook('onRequest', async ({ raw, ip }) => {
    const lacksHost = raw.headers.host === undefined && raw.httpVersion === '1.1';
    // A closed connection has no IP, and nobody receives the response.
    const isDisconnected = (ip as string | undefined) === undefined;
    if (lacksHost || isDisconnected) throw new AppError('request.invalid');
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body, id } = rawErrorResponse(config, undefined);
    response.writeHead(status, headers).end(body);
    logRejected(log, id, status, 'expectation');
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => respondOnSocket({ config, log }, 'connect', socket));
}

function respondOnSocket({ config, log }: HandlerDeps, errorCode: string | undefined, socket: Duplex): void {
  if (errorCode === 'ECONNRESET' || socket.destroyed) return;
  const { status, headers, body, id } = rawErrorResponse(config, errorCode);
  if (socket.writable && !isResponseStarted(socket)) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    logRejected(log, id, status, errorCode);
  }
  socket.destroy();
}

/** Whether a response has already been partly sent: anything written now would become part of it. Node checks the same. */
function isResponseStarted(socket: Duplex): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name; there is no public one for the current response of a connection
  return (socket as Duplex & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false;
}

function rawErrorResponse(config: HandlerDeps['config'], errorCode: string | undefined) {
  const id = newId();
  const [code, status] = errorsByNodeCode[errorCode ?? ''] ?? (['request.invalid', 400] as const);
  const response: ErrorResponse = { message: errors[code].message, code, requestId: id };
  const body = JSON.stringify(response);
  const headers = {
    ...securityHeaders(config, id),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { id, status, headers, body };
}

/** All other error codes of Node mean an invalid request. */
const errorsByNodeCode: Readonly<Record<string, readonly [ErrorCode, number]>> = {
  HPE_HEADER_OVERFLOW: ['request.tooLarge', 431],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['request.tooLarge', 413],
  ERR_HTTP_REQUEST_TIMEOUT: ['request.invalid', 408],
};

/** Logs neither the URL nor headers, as for every other request. */
function logRejected(log: Logger, reqId: string, status: number, errorCode: string | undefined): void {
  log.info({ reqId, status, errorCode }, 'request rejected before its route');
}
