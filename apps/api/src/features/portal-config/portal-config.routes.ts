import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import { getFooter, getPortalConfig } from '@portal/contract/portal-config';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { readPortalConfig } from '../../settings/read-portal-config.ts';
import { findFooter } from './portal-config.queries.ts';

export function portalConfigRoutes(app: FastifyInstance, { database: db, config }: Deps): void {
  route(app, getPortalConfig, () => readPortalConfig(db, config));
  route(app, getFooter, async ({ query }) => ({ body: (await findFooter(db, query.locale ?? defaultLocale)) ?? '' }));
}
