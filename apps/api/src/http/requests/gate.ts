import type { FastifyInstance } from 'fastify';

import { getHealth } from '@portal/contract/operations';

import { AppError } from '../../core/app-error.ts';

/** Closed until the schema of the database is known to fit this release, so that no request runs against the wrong one. */
export interface Gate {
  isOpen: boolean;
}

export function holdRequests(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', async (request) => {
    if (gate.isOpen || request.routeOptions.config.endpoint === getHealth) return;
    throw new AppError('server.unavailable', { retryAfterSeconds: 2 });
  });
}
