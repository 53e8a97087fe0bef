import type { FastifyInstance } from 'fastify';

import { getHealth } from '@portal/contract/operations';

import { AppError } from './app-error.ts';

/** Shut while it is not known yet whether the database fits this release: a request must not find out. */
export interface Gate {
  isOpen: boolean;
}

export function holdRequests(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', async (request) => {
    if (gate.isOpen || request.routeOptions.config.endpoint === getHealth) return;
    throw new AppError('server.unavailable', { retryAfterSeconds: 2 });
  });
}
