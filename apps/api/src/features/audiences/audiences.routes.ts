import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/audiences';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { findAudiencePartners, findAudienceValues, findSavedAudiences } from './audiences.queries.ts';
import { readAudienceCount } from './audiences.service.ts';

export function audiencesRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, contract.countAudience, async ({ viewer, body }) => ({
    body: await asViewer(viewer, (db) => readAudienceCount(db, body)),
  }));

  route(app, contract.getAudienceOptions, async ({ viewer }) => ({
    body: await asViewer(viewer, async (db) => ({ ...(await findAudienceValues(db)), saved: await findSavedAudiences(db) })),
  }));

  route(app, contract.findAudiencePartners, async ({ viewer, query }) => ({
    body: await asViewer(viewer, (db) => findAudiencePartners(db, query.q)),
  }));
}
