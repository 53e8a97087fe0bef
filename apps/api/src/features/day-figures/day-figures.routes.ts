import type { FastifyInstance } from 'fastify';

import { listDayFigures } from '@portal/contract/backoffice/day-figures';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { findDayFigures } from './day-figure-list.queries.ts';

export function dayFiguresRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, listDayFigures, async ({ viewer, query }) => ({ body: await asViewer(viewer, (db) => findDayFigures(db, query)) }));
}
