import type { FastifyInstance } from 'fastify';

import { getHealth, getReadiness } from '@portal/contract/operations';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { route } from '../../http/route.ts';
import { findReadinessProblems, watchReadiness } from './readiness.ts';

export function operationsRoutes(app: FastifyInstance, deps: Deps): void {
  let stopWatching = () => undefined as void;
  app.addHook('onListen', async () => {
    stopWatching = watchReadiness(() => findReadinessProblems(deps, { isWorkerRequired: true }), deps.log);
  });
  app.addHook('preClose', async () => {
    deps.shutdown.begin();
    stopWatching();
  });
  // During shutdown keep-alive connections are closed, so that clients reconnect to another process.
  app.addHook('onRequest', async (_request, reply) => {
    if (deps.shutdown.isShuttingDown) reply.header('connection', 'close');
  });

  route(app, getHealth, () => ({ status: 'ok' as const }));
  route(app, getReadiness, async ({ query }) => {
    const problems = await findReadinessProblems(deps, { isWorkerRequired: query.exclude !== 'worker' });
    if (Object.keys(problems).length > 0) throw new AppError('server.unavailable', { retryAfterSeconds: 2, details: problems });
    return { status: 'ready' as const };
  });
}
