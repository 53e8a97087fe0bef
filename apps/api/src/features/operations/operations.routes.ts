import type { FastifyInstance } from 'fastify';

import { getHealth, getReadiness } from '@portal/contract/operations';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { route } from '../../http/route.ts';
import { findReadinessFaults, watchReadiness } from './readiness.ts';

export function operationsRoutes(app: FastifyInstance, deps: Deps): void {
  let stopWatching = () => undefined as void;
  app.addHook('onListen', async () => {
    stopWatching = watchReadiness(() => findReadinessFaults(deps, { countsWorker: true }), deps.log);
  });
  app.addHook('preClose', async () => {
    deps.shutdown.begin();
    stopWatching();
  });
  // Whoever keeps a connection open is sent to a new one, which another process takes.
  app.addHook('onRequest', async (_request, reply) => {
    if (deps.shutdown.isUnderWay) reply.header('connection', 'close');
  });

  route(app, getHealth, () => ({ status: 'ok' as const }));
  route(app, getReadiness, async ({ query }) => {
    const faults = await findReadinessFaults(deps, { countsWorker: query.exclude !== 'worker' });
    if (Object.keys(faults).length > 0) throw new AppError('server.unavailable', { retryAfterSeconds: 2, details: faults });
    return { status: 'ready' as const };
  });
}
