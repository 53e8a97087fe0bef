import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/overview';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { countWaiting, readOverview } from './overview.service.ts';

export function overviewRoutes(app: FastifyInstance, { asViewer, config }: Deps): void {
  route(app, contract.getOverview, async ({ viewer, query }) => ({
    groups: await asViewer(viewer, (db) => readOverview(db, config, viewer, query)),
  }));
  route(app, contract.countWaiting, async ({ viewer }) => ({ counts: await asViewer(viewer, (db) => countWaiting(db, viewer)) }));
}
