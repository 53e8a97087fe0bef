import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import * as contract from '@portal/contract/search';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { searchContent } from './search.service.ts';
import { findSpellings } from './spellings.ts';
import { suggestContent } from './suggestions.ts';
import { findWishes } from './wishes.queries.ts';
import { wishForContent } from './wishes.service.ts';

export function searchRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, contract.search, async ({ viewer, query: { search = '', locale = defaultLocale } }) =>
    asViewer(viewer, (db) => searchContent(db, locale, search.trim())),
  );

  route(app, contract.suggest, async ({ viewer, query: { search = '', locale = defaultLocale } }) => ({
    suggestions: await asViewer(viewer, (db) => suggestContent(db, viewer, locale, search.trim())),
  }));

  route(app, contract.findSpellings, async ({ viewer, query: { search = '', locale = defaultLocale } }) => ({
    spellings: await asViewer(viewer, (db) => findSpellings(db, locale, search.trim())),
  }));

  route(app, contract.wishForContent, async ({ viewer, body: { search, locale = defaultLocale } }) => {
    await asViewer(viewer, (db) => wishForContent(db, viewer, locale, search.trim()));
    return { status: true };
  });

  route(app, contract.listSearchWishes, async ({ viewer }) => ({ body: await asViewer(viewer, findWishes) }));
}
