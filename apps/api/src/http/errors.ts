import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorAnswer } from '@portal/contract/errors';
import { portalBase } from '@portal/contract/portal-paths';

import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import { isEngineGone } from './engine-gone.ts';
import { isNavigation } from './navigation.ts';
import { sendOutagePage } from './outage/send-outage-page.ts';
import { signInRedirect } from './sign-in-redirect.ts';

/** The one place where errors become answers, and where expected and unexpected ones part. */
export function handleErrors(app: FastifyInstance, config: Config): void {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = isCutOff(request) ? new AppError('request.invalid', { cause: thrown }) : toAppError(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    const signIn = error.code === 'session.required' ? signInRedirect(request) : undefined;
    if (signIn !== undefined) return reply.redirect(signIn);
    if (error.status >= 500 && isNavigation(request)) return sendOutagePage(error, request, reply, config);
    return sendError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    // Whoever types an address without the portal's own beginning gets there, or to its page that says there is no such thing.
    if (isPageAsked(request)) return reply.redirect(`${portalBase}${request.url}`);
    return sendError(new AppError('resource.notFound'), request, reply);
  });
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer: ErrorAnswer = { message: error.message, code: error.code, requestId: request.id };
  if (error.details) answer.details = error.details;
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.code(error.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}

function isPageAsked({ method, url, headers }: FastifyRequest): boolean {
  const isElsewhere =
    url.startsWith('/') && !url.startsWith(`${portalBase}/`) && !/^\/(api|pimcore-graphql-webservices)\b/.test(url);
  return method === 'GET' && isElsewhere && (headers.accept ?? '').includes('text/html');
}

export function toAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isEngineGone(thrown)) return new AppError('server.unavailable', { cause: thrown, retryAfterSeconds: 2 });
  const status = thrown.statusCode ?? 500;
  if (status === 413) return new AppError('request.tooLarge', { cause: thrown });
  if (status >= 400 && status < 500) return new AppError('request.invalid', { cause: thrown, details: faultsOf(thrown) });
  return new AppError('server.unexpected', { cause: thrown });
}

/** The sender went away before the end of what it had announced: whatever that broke is no fault of ours. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Names the field and the rule, never the value: what was typed may be a password. */
function faultsOf(thrown: FastifyError): Record<string, string> {
  const faults = (thrown.validation ?? []).map((fault) => {
    const missing = typeof fault.params['missingProperty'] === 'string' ? `/${fault.params['missingProperty']}` : '';
    return [`${thrown.validationContext ?? 'request'}${fault.instancePath}${missing}`, fault.keyword] as const;
  });
  return Object.fromEntries(faults);
}
