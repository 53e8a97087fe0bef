import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';

import { errors, type ErrorAnswer, type ErrorCode } from '@portal/contract/errors';

import type { Deps } from '../deps.ts';
import { AppError } from './app-error.ts';
import { sendError, toAppError } from './errors.ts';
import { securityHeaders } from './security-headers.ts';

type Part = Pick<Deps, 'config' | 'log'>;

/** What Node's parser or Fastify's router refuses never reaches a hook; it is answered here in the form of all other errors. */
export function answerMalformed({ config, log }: Part) {
  return {
    frameworkErrors: (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const error = toAppError(thrown);
      reply.headers(securityHeaders(config, request.id));
      sendError(error, request, reply);
      logRefused(log, request.id, error.status, thrown.code);
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Duplex) => answerSocket({ config, log }, error.code, socket),
  };
}

/** What Node hands over outside the usual way, or answers by itself unless somebody listens. */
export function refuseMalformed(app: FastifyInstance, { config, log }: Part): void {
  app.addHook('onRequest', async ({ raw, ip }) => {
    const isWithoutHost = raw.headers.host === undefined && raw.httpVersion === '1.1';
    // A connection that is gone already has no address; nobody hears the answer.
    const isGone = (ip as string | undefined) === undefined;
    if (isWithoutHost || isGone) throw new AppError('request.invalid');
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body, id } = rawAnswer(config, undefined);
    response.writeHead(status, headers).end(body);
    logRefused(log, id, status, 'expectation');
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => answerSocket({ config, log }, 'connect', socket));
}

function answerSocket({ config, log }: Part, fault: string | undefined, socket: Duplex): void {
  if (fault === 'ECONNRESET' || socket.destroyed) return;
  const { status, headers, body, id } = rawAnswer(config, fault);
  if (socket.writable && !isBeingAnswered(socket)) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    logRefused(log, id, status, fault);
  }
  socket.destroy();
}

/** A fault after the first bytes of an answer: anything written now would become a part of it. Node itself asks the same. */
function isBeingAnswered(socket: Duplex): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name; there is no public one for the answer under way on a connection
  return (socket as Duplex & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false;
}

function rawAnswer(config: Part['config'], fault: string | undefined) {
  const id = newId();
  const [code, status] = codes[fault ?? ''] ?? (['request.invalid', 400] as const);
  const answer: ErrorAnswer = { message: errors[code].message, code, requestId: id };
  const body = JSON.stringify(answer);
  const headers = {
    ...securityHeaders(config, id),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { id, status, headers, body };
}

/** By Node's names for the faults; all others are requests that are none. */
const codes: Readonly<Record<string, readonly [ErrorCode, number]>> = {
  HPE_HEADER_OVERFLOW: ['request.tooLarge', 431],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['request.tooLarge', 413],
  ERR_HTTP_REQUEST_TIMEOUT: ['request.invalid', 408],
};

/** Without the address and what came with it, as every other request. */
function logRefused(log: Logger, reqId: string, status: number, fault: string | undefined): void {
  log.info({ reqId, status, fault }, 'request refused before its route');
}
