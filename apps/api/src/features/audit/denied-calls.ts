import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { attemptKeys } from '../sign-in/attempt-keys.ts';
import { recordSecurityEvent } from './security-events.queries.ts';

/** Leaves in the audit what somebody signed in was not allowed to call: the route's pattern, never the address with what it carries. */
export function auditDeniedCalls(app: FastifyInstance, { database, config }: Deps): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { viewer } = request;
    if (!(error instanceof AppError) || error.status !== 403 || !viewer) return;
    await recordSecurityEvent(database, {
      action: 'call.denied',
      personId: viewer.personId,
      sessionId: viewer.sessionId,
      address: viewer.client?.address ?? null,
      device: viewer.client?.device ?? null,
      details: { method: request.method, route: request.routeOptions.url, code: error.code },
      counted: attemptKeys(config.SECRET_KEYS, viewer.personId, { address: request.ip, devices: [] }),
    });
  });
}
