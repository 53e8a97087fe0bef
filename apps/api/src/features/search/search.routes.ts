import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import * as contract from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { createActivityRecorder } from '../analytics/record-activity.ts';
import { candidateLimits } from './search.queries.ts';
import { countHits, searchEverything, searchGroup } from './search.service.ts';
import { findSpellings } from './spellings.ts';
import { suggestContent } from './suggestions.ts';
import { recordSearchWithoutResult, requestContent } from './content-requests.service.ts';

export function searchRoutes(app: FastifyInstance, { asViewer, database, heavyWork, crm }: Deps): void {
  const recordActivity = createActivityRecorder(database);

  /** A query of many words is expensive, so it runs under the concurrency limit for heavy work. */
  const searchAsViewer = <Result>(
    viewer: PartnerViewer,
    search: string,
    find: (db: Db) => Promise<Result>,
    isHeavy = isLong(search),
  ): Promise<Result> => {
    const run = () => asViewer(viewer, find);
    return isHeavy ? heavyWork.run(viewer.personId, run) : run();
  };
  const paramsOf = (viewer: PartnerViewer, search: string) => ({ viewer, hasCrm: crm !== undefined, text: search.trim() });

  route(app, contract.search, async ({ viewer, query: { search = '', locale = defaultLocale, group, from = '0' } }) => {
    if (group === undefined) {
      const groups = await searchAsViewer(viewer, search, (db) => searchEverything(db, locale, paramsOf(viewer, search)));
      if (groups.length === 0) await asViewer(viewer, (db) => recordSearchWithoutResult(db, viewer, locale, search.trim()));
      if (search.trim() !== '') await recordActivity(viewer, { type: 'search', results: countHits(groups) });
      return groups;
    }
    const step = { group, from: Number(from) };
    // Beyond the ranked hits, a page is found by scanning all matches.
    const isHeavy = isLong(search) || step.from + contract.searchHits.step > candidateLimits.pages;
    return searchAsViewer(viewer, search, (db) => searchGroup(db, locale, paramsOf(viewer, search), step), isHeavy);
  });

  route(app, contract.suggest, async ({ viewer, query: { search = '', locale = defaultLocale } }) => ({
    suggestions: await searchAsViewer(viewer, search, (db) => suggestContent(db, locale, paramsOf(viewer, search))),
  }));

  route(app, contract.findSpellings, async ({ viewer, query: { search = '', locale = defaultLocale } }) => ({
    spellings: await searchAsViewer(viewer, search, (db) => findSpellings(db, locale, search.trim())),
  }));

  route(app, contract.requestContent, async ({ viewer, body: { search, locale = defaultLocale } }) => {
    await asViewer(viewer, (db) => requestContent(db, viewer, locale, search.trim()));
    return { status: true };
  });
}

/** Counts words separated by blanks; for languages without blanks the number of characters decides. */
function isLong(search: string): boolean {
  return search.length > maxQuickLength || search.trim().split(/\s+/).length > maxQuickWords;
}

const maxQuickWords = 4;
const maxQuickLength = 60;
