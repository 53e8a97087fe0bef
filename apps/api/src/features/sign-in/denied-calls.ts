import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { recordSecurityEvent } from '../audit/security-events.queries.ts';
import { attemptKeys } from './attempt-keys.ts';

/**
 * Records calls that a signed-in person may not make, by the pattern of the route and never the URL, which may carry personal data. Asking
 * for the password again refuses nothing: who gives it may make the call.
 */
export function auditDeniedCalls(app: FastifyInstance, { database, config }: Deps): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { viewer } = request;
    if (!(error instanceof AppError) || error.status !== 403 || error.code === 'session.passwordRequired' || !viewer) return;
    await recordSecurityEvent(database, {
      action: 'call.denied',
      personId: viewer.personId,
      sessionId: viewer.sessionId,
      ip: viewer.client?.ip ?? null,
      device: viewer.client?.device ?? null,
      details: { method: request.method, route: request.routeOptions.url, code: error.code },
      counted: attemptKeys(config.SECRET_KEYS, viewer.personId, { ip: request.ip, devices: [] }),
    });
  });
}
