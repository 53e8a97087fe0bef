import type { AnswerOf } from '@portal/contract/endpoint';
import type { LeadSummary, listLeads } from '@portal/contract/leads';

import type { Db } from '../../db/database.ts';
import type { KeptFigures } from '../../db/kept-figures.ts';
import type { Page } from '../../http/list-query.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { countLeadsByCountry, countLeadsByStatus, findLeadPage, type LeadFilter } from './leads.queries.ts';

/** A page with its figures. Only a full page leaves open how many leads there are, so most partners' are never counted. */
export async function readLeadPage(
  db: Db,
  viewer: PartnerViewer,
  { filter, page, kept }: { filter: LeadFilter; page: Page; kept: KeptFigures<LeadSummary> },
): Promise<AnswerOf<typeof listLeads>> {
  const { leads, total } = await findLeadPage(db, viewer, filter, page);
  const before = (page.number - 1) * page.size;
  const isLastPage = leads.length < page.size && (leads.length > 0 || page.number === 1);
  // A count that was kept may be older than the rows.
  const all =
    total ??
    (isLastPage
      ? before + leads.length
      : Math.max((await readLeadSummary(db, viewer, kept)).total, leads.length && before + leads.length));
  return { body: leads, total: all, page: page.number, pageSize: page.size };
}

/** How many leads there are, in all, of each status and from each country. */
export function readLeadSummary(db: Db, viewer: PartnerViewer, kept: KeptFigures<LeadSummary>): Promise<LeadSummary> {
  return kept.find(viewer.partnerId, async () => {
    const statuses = await countLeadsByStatus(db, viewer);
    const countries = await countLeadsByCountry(db, viewer);
    return { total: statuses.reduce((sum, { count }) => sum + count, 0), statuses, countries };
  });
}
