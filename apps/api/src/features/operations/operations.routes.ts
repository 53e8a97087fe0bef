import type { FastifyInstance } from 'fastify';

import { getHealth, getReadiness } from '@portal/contract/operations';

import { schemaVersion } from '../../db/migrate-database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { route } from '../../http/route.ts';
import { findIsMigrated } from './operations.queries.ts';

export function operationsRoutes(app: FastifyInstance, { database: db }: Deps): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  route(app, getHealth, () => ({ status: 'ok' as const }));
  route(app, getReadiness, async () => {
    const isMigrated = await findIsMigrated(db, schemaVersion);
    if (isStopping || !isMigrated) throw new AppError('server.unavailable', { retryAfterSeconds: 2 });
    return { status: 'ready' as const };
  });
}
