import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import * as contract from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { candidates } from './search.queries.ts';
import { searchEverything, searchGroup } from './search.service.ts';
import { findSpellings } from './spellings.ts';
import { suggestContent } from './suggestions.ts';
import { findWishes } from './wishes.queries.ts';
import { wishForContent } from './wishes.service.ts';

export function searchRoutes(app: FastifyInstance, { asViewer, heavyWork, crm }: Deps): void {
  /** Many words make many ways to find something: such a search waits for its turn among all that takes long. */
  const lookAsViewer = <Result>(
    viewer: PartnerViewer,
    search: string,
    look: (db: Db) => Promise<Result>,
    isHeavy = isLong(search),
  ): Promise<Result> => {
    const lookNow = () => asViewer(viewer, look);
    return isHeavy ? heavyWork.run(viewer.personId, lookNow) : lookNow();
  };
  const asked = (viewer: PartnerViewer, search: string) => ({ viewer, hasCrm: crm !== undefined, text: search.trim() });

  route(app, contract.search, async ({ viewer, query: { search = '', locale = defaultLocale, group, from = '0' } }) => {
    if (group === undefined) return lookAsViewer(viewer, search, (db) => searchEverything(db, locale, asked(viewer, search)));
    const part = { group, from: Number(from) };
    // Past what is ranked, a step walks along all that there is.
    const isHeavy = isLong(search) || part.from + contract.searchHits.step > candidates.pages;
    return lookAsViewer(viewer, search, (db) => searchGroup(db, locale, asked(viewer, search), part), isHeavy);
  });

  route(app, contract.suggest, async ({ viewer, query: { search = '', locale = defaultLocale } }) => ({
    suggestions: await lookAsViewer(viewer, search, (db) => suggestContent(db, locale, asked(viewer, search))),
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
