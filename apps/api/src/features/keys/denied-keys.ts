import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { insertRefusedKey } from './keys.queries.ts';

/** Records calls that a known key may not make: it has ended, lacks the scope, or calls what is for people. As for people, by the pattern of the route and never the URL. */
export function auditDeniedKeys(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { machine } = request;
    if (!machine || !(error instanceof AppError) || ![401, 403].includes(error.status)) return;
    const details = { method: request.method, route: request.routeOptions.url, code: error.code };
    await insertRefusedKey(database, 'call.denied', machine, details);
  });
}
