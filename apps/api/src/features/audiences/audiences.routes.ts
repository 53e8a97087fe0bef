import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/audiences';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { findAudiencePartners, findAudienceValues, findAudiencePartnerNames, findSavedAudiences } from './audiences.queries.ts';
import { readAudienceCount } from './audiences.service.ts';

export function audiencesRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, contract.countAudience, async ({ viewer, body }) => ({
    body: await asViewer(viewer, (db) => readAudienceCount(db, body)),
  }));

  route(app, contract.getAudienceOptions, async ({ viewer }) => ({
    body: await asViewer(viewer, async (db) => {
      const values = await findAudienceValues(db);
      const saved = await findSavedAudiences(db);
      const rules = saved.map(({ rule }) => rule);
      return { ...values, saved, partners: await findAudiencePartnerNames(db, rules) };
    }),
  }));

  route(app, contract.findAudiencePartners, async ({ viewer, query }) => ({
    body: await asViewer(viewer, (db) => findAudiencePartners(db, query.q)),
  }));
}
