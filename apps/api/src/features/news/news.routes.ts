import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import { listNewsLinks } from '@portal/contract/news';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { findNewsLinks } from '../documents/content-items.queries.ts';

export function newsRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, listNewsLinks, async ({ viewer, params, query }) => ({
    body: await asViewer(viewer, (db) => findNewsLinks(db, query.locale ?? defaultLocale, Number(params.id))),
  }));
}
