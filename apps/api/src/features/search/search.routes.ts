import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import * as contract from '@portal/contract/search';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { searchContent } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, contract.search, async ({ viewer, query: { search = '', locale = defaultLocale } }) =>
    asViewer(viewer, (db) => searchContent(db, locale, search.trim())),
  );
}
