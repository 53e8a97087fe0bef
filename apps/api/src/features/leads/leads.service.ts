import type { ResponseOf } from '@portal/contract/endpoint';
import type { LeadSummary, listLeads } from '@portal/contract/leads';

import type { Db } from '../../db/database.ts';
import type { CountCache } from '../../db/count-cache.ts';
import type { Page } from '../../core/page.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { countLeadsByCountry, countLeadsByStatus, findLeadPage, type LeadFilter } from './leads.queries.ts';

/** Returns a page with its total. Only a full page needs a count, so the leads of most partners are never counted. */
export async function readLeadPage(
  db: Db,
  viewer: PartnerViewer,
  { filter, page, countCache }: { filter: LeadFilter; page: Page; countCache: CountCache<LeadSummary> },
): Promise<ResponseOf<typeof listLeads>> {
  const { leads, total } = await findLeadPage(db, viewer, filter, page);
  const rowsUpToPage = leads.length > 0 ? (page.number - 1) * page.size + leads.length : 0;
  const isLastPage = leads.length < page.size && (leads.length > 0 || page.number === 1);
  // The cached count may be older than the rows, so the total is at least the number of rows up to this page. A page beyond the last
  // has no rows to go by.
  const knownTotal =
    total ?? (isLastPage ? rowsUpToPage : Math.max((await readLeadSummary(db, viewer, countCache)).total, rowsUpToPage));
  return { body: leads, total: knownTotal, page: page.number, pageSize: page.size };
}

/** Counts the leads in total, by status and by country. */
export function readLeadSummary(db: Db, viewer: PartnerViewer, countCache: CountCache<LeadSummary>): Promise<LeadSummary> {
  return countCache.getOrCount(viewer.partnerId, async () => {
    const statuses = await countLeadsByStatus(db, viewer);
    const countries = await countLeadsByCountry(db, viewer);
    return { total: statuses.reduce((sum, { count }) => sum + count, 0), statuses, countries };
  });
}
