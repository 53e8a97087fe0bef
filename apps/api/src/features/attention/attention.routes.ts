import type { FastifyInstance } from 'fastify';

import { getAttention } from '@portal/contract/attention';

import { createCountCache } from '../../db/count-cache.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { type CompanyCounts, findAttention } from './attention.queries.ts';

export function attentionRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  const counts: CompanyCounts = { newLeads: createCountCache(), expiring: createCountCache() };
  route(app, getAttention, async ({ viewer }) => ({
    body: await asViewer(viewer, (db) => findAttention(db, viewer, counts)),
  }));
}
