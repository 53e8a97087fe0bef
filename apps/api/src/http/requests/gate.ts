import type { FastifyInstance } from 'fastify';

import { getHealth } from '@portal/contract/operations';

import { AppError } from '../../core/app-error.ts';

/** The gate is closed until the schema of the database is known to fit this release, so that no request runs on a wrong schema. */
export interface Gate {
  isOpen: boolean;
}

/** Responds with 503 to everything but the health check while the gate is closed. */
export function rejectWhileGateIsClosed(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', async (request) => {
    if (gate.isOpen || request.routeOptions.config.endpoint === getHealth) return;
    throw new AppError('server.unavailable', { retryAfterSeconds: 2 });
  });
}
