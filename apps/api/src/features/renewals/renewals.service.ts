import type { ResponseOf } from '@portal/contract/endpoint';
import type { listRenewals, Renewal } from '@portal/contract/renewals';

import type { Db } from '../../db/database.ts';
import type { CountCache } from '../../db/count-cache.ts';
import type { Page } from '../../core/page.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import type { LicenceFilter } from './licence-filter.ts';
import type { ExpiryCount } from './renewal-summary.ts';
import { countExpiriesByDay, findLicencePage, type Licence } from './renewals.queries.ts';

type ExpiryCountCache = CountCache<ExpiryCount[]>;

interface RenewalPageParams {
  readonly filter: LicenceFilter;
  readonly page: Page;
  readonly today: string;
  readonly countCache: ExpiryCountCache;
}

/** Returns a page with its total. Without a filter only a full page needs a count. */
export async function readRenewalPage(
  db: Db,
  viewer: PartnerViewer,
  { filter, page, today, countCache }: RenewalPageParams,
): Promise<ResponseOf<typeof listRenewals>> {
  const { licences, total } = await findLicencePage(db, viewer, { filter, page, today });
  const rowsUpToPage = licences.length > 0 ? (page.number - 1) * page.size + licences.length : 0;
  const isLast = licences.length < page.size && (licences.length > 0 || page.number === 1);
  // The cached count may be older than the rows.
  const totalCount = total ?? (isLast ? rowsUpToPage : Math.max(rowsUpToPage, sumOf(await readExpiries(db, viewer, countCache))));
  return { body: licences.map(toRenewal), total: totalCount, page: page.number, pageSize: page.size };
}

/** Counts licences by expiry date. The cached counts have no status, which can change at midnight. */
export function readExpiries(db: Db, viewer: PartnerViewer, countCache: ExpiryCountCache): Promise<ExpiryCount[]> {
  return countCache.getOrCount(viewer.partnerId, () => countExpiriesByDay(db, viewer));
}

/** Converts dates to the format of the documented response. */
export function toRenewal({ number, productName, deviceSerial, expiresOn, status }: Licence): Renewal {
  return { id: number, productName, deviceSerial, expirationDate: expiresOn.split('-').toReversed().join('-'), status };
}

function sumOf(expiries: readonly ExpiryCount[]): number {
  return expiries.reduce((sum, { count }) => sum + count, 0);
}
