import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorAnswer } from '@portal/contract/errors';
import { portalBase } from '@portal/contract/portal-paths';

import { AppError } from './app-error.ts';
import { signInRedirect } from './sign-in-redirect.ts';

/** The one place where errors become answers, and where expected and unexpected ones part. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    const signIn = error.code === 'session.required' ? signInRedirect(request) : undefined;
    if (signIn !== undefined) return reply.redirect(signIn);
    return sendError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    // Whoever types an address without the portal's own beginning gets there, or to its page that says there is no such thing.
    if (isPageAsked(request)) return reply.redirect(`${portalBase}${request.url}`);
    return sendError(new AppError('resource.notFound'), request, reply);
  });
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer: ErrorAnswer = { message: error.message, code: error.code, requestId: request.id };
  if (error.details) answer.details = error.details;
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.code(error.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}

function isPageAsked({ method, url, headers }: FastifyRequest): boolean {
  const isElsewhere = !url.startsWith(`${portalBase}/`) && !/^\/(api|pimcore-graphql-webservices)\b/.test(url);
  return method === 'GET' && isElsewhere && (headers.accept ?? '').includes('text/html');
}

function toAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isEngineGone(thrown)) return new AppError('server.unavailable', { cause: thrown, retryAfterSeconds: 2 });
  const status = thrown.statusCode ?? 500;
  if (status === 413) return new AppError('request.tooLarge', { cause: thrown });
  if (status >= 400 && status < 500) return new AppError('request.invalid', { cause: thrown, details: faultsOf(thrown) });
  return new AppError('server.unexpected', { cause: thrown });
}

/** Names the field and the rule, never the value: what was typed may be a password. */
function faultsOf(thrown: FastifyError): Record<string, string> {
  const faults = (thrown.validation ?? []).map((fault) => {
    const missing = typeof fault.params['missingProperty'] === 'string' ? `/${fault.params['missingProperty']}` : '';
    return [`${thrown.validationContext ?? 'request'}${fault.instancePath}${missing}`, fault.keyword] as const;
  });
  return Object.fromEntries(faults);
}

/** PostgreSQL restarting, full or out of reach: the request may be tried again, so it is no bug of ours. */
function isEngineGone(thrown: { code?: unknown; message: string }): boolean {
  const codes = ['57P01', '57P02', '57P03', '53300', '08006', '08001', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
  return (
    codes.includes(String(thrown.code)) || /timeout exceeded when trying to connect|Connection terminated/.test(thrown.message)
  );
}
