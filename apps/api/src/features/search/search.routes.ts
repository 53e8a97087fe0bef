import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import * as contract from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { searchContent } from './search.service.ts';
import { findSpellings } from './spellings.ts';
import { suggestContent } from './suggestions.ts';
import { findWishes } from './wishes.queries.ts';
import { wishForContent } from './wishes.service.ts';

export function searchRoutes(app: FastifyInstance, { asViewer, heavyWork }: Deps): void {
  /** Many words make many ways to find something: such a search waits for its turn among all that takes long. */
  const lookAsViewer = <Result>(viewer: PartnerViewer, search: string, look: (db: Db) => Promise<Result>): Promise<Result> => {
    const lookNow = () => asViewer(viewer, look);
    return isLong(search) ? heavyWork.run(viewer.personId, lookNow) : lookNow();
  };

  route(app, contract.search, async ({ viewer, query: { search = '', locale = defaultLocale } }) =>
    lookAsViewer(viewer, search, (db) => searchContent(db, locale, search.trim())),
  );

  route(app, contract.suggest, async ({ viewer, query: { search = '', locale = defaultLocale } }) => ({
    suggestions: await lookAsViewer(viewer, search, (db) => suggestContent(db, viewer, locale, search.trim())),
  }));

  route(app, contract.findSpellings, async ({ viewer, query: { search = '', locale = defaultLocale } }) => ({
    spellings: await lookAsViewer(viewer, search, (db) => findSpellings(db, locale, search.trim())),
  }));

  route(app, contract.wishForContent, async ({ viewer, body: { search, locale = defaultLocale } }) => {
    await asViewer(viewer, (db) => wishForContent(db, viewer, locale, search.trim()));
    return { status: true };
  });

  route(app, contract.listSearchWishes, async ({ viewer }) => ({ body: await asViewer(viewer, findWishes) }));
}

/** By blanks, or by characters in languages that write without. */
function isLong(search: string): boolean {
  return search.length > longestQuick || search.trim().split(/\s+/).length > mostQuickWords;
}

const mostQuickWords = 4;
const longestQuick = 60;
