import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorResponse } from '@portal/contract/errors';
import { portalBase } from '@portal/contract/portal-paths';

import type { Config } from '../../config/config.ts';
import { AppError } from '../../core/app-error.ts';
import { isDatabaseUnavailable } from '../../core/database-unavailable.ts';
import { isNavigation } from './navigation.ts';
import { sendOutagePage } from '../outage/send-outage-page.ts';
import { signInRedirect } from './sign-in-redirect.ts';

/** The one place where errors become responses, and where expected and unexpected errors are separated. */
export function handleErrors(app: FastifyInstance, config: Config): void {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = isDisconnected(request) ? new AppError('request.invalid', { cause: thrown }) : toAppError(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    const signInUrl = error.code === 'session.required' ? signInRedirect(request) : undefined;
    if (signInUrl !== undefined) return reply.redirect(signInUrl);
    if (error.status >= 500 && isNavigation(request)) return sendOutagePage(error, request, reply, config);
    return sendError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    // A URL typed without the `/partner` prefix is redirected to the portal, which shows its own not-found page.
    if (isPageOutsidePortal(request)) return reply.redirect(`${portalBase}${request.url}`);
    return sendError(new AppError('resource.notFound'), request, reply);
  });
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const response: ErrorResponse = { message: error.message, code: error.code, requestId: request.id };
  if (error.details) response.details = error.details;
  if (error.faults) response.faults = error.faults;
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.code(error.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(response);
}

function isPageOutsidePortal({ method, url, headers }: FastifyRequest): boolean {
  const isOutsidePortal =
    url.startsWith('/') && !url.startsWith(`${portalBase}/`) && !/^\/(api|backoffice|pimcore-graphql-webservices)\b/.test(url);
  return method === 'GET' && isOutsidePortal && (headers.accept ?? '').includes('text/html');
}

export function toAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) return new AppError('server.unavailable', { cause: thrown, retryAfterSeconds: 2 });
  const status = thrown.statusCode ?? 500;
  if (status === 413) return new AppError('request.tooLarge', { cause: thrown });
  if (status >= 400 && status < 500)
    return new AppError('request.invalid', { cause: thrown, details: validationDetails(thrown) });
  return new AppError('server.unexpected', { cause: thrown });
}

/** Whether the client disconnected before it had sent its complete request. Errors that follow are not bugs of the server. */
function isDisconnected({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Names the field and the rule, but never the value, which may be a password. */
function validationDetails(thrown: FastifyError): Record<string, string> {
  const violations = (thrown.validation ?? []).map((violation) => {
    const missing = typeof violation.params['missingProperty'] === 'string' ? `/${violation.params['missingProperty']}` : '';
    return [`${thrown.validationContext ?? 'request'}${violation.instancePath}${missing}`, violation.keyword] as const;
  });
  return Object.fromEntries(violations);
}
