import type { FastifyInstance } from 'fastify';

import { getAttention } from '@portal/contract/attention';

import { createKeptFigures } from '../../db/kept-figures.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { type CompanyFigures, findAttention } from './attention.queries.ts';

export function attentionRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  const figures: CompanyFigures = { newLeads: createKeptFigures(), expiring: createKeptFigures() };
  route(app, getAttention, async ({ viewer }) => ({
    body: await asViewer(viewer, (db) => findAttention(db, viewer, figures)),
  }));
}
