import type { AnswerOf } from '@portal/contract/endpoint';
import type { listRenewals, Renewal } from '@portal/contract/renewals';

import type { Db } from '../../db/database.ts';
import type { KeptFigures } from '../../db/kept-figures.ts';
import type { Page } from '../../http/list-query.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import type { LicenceFilter } from './licence-filter.ts';
import type { ExpiriesOfDay } from './renewal-summary.ts';
import { countExpiriesByDay, findLicencePage, type Licence } from './renewals.queries.ts';

type KeptExpiries = KeptFigures<ExpiriesOfDay[]>;

interface Wanted {
  readonly filter: LicenceFilter;
  readonly page: Page;
  readonly today: string;
  readonly kept: KeptExpiries;
}

/** A page with its figures. Of all licences only a full page leaves open how many there are. */
export async function readRenewalPage(
  db: Db,
  viewer: PartnerViewer,
  { filter, page, today, kept }: Wanted,
): Promise<AnswerOf<typeof listRenewals>> {
  const { licences, total } = await findLicencePage(db, viewer, { filter, page, today });
  const seen = licences.length > 0 ? (page.number - 1) * page.size + licences.length : 0;
  const isLast = licences.length < page.size && (licences.length > 0 || page.number === 1);
  // A count that was kept may be older than the rows.
  const all = total ?? (isLast ? seen : Math.max(seen, sumOf(await readExpiries(db, viewer, kept))));
  return { body: licences.map(toRenewal), total: all, page: page.number, pageSize: page.size };
}

/** How many licences expire on each day; kept without a status, which may be another one a moment later. */
export function readExpiries(db: Db, viewer: PartnerViewer, kept: KeptExpiries): Promise<ExpiriesOfDay[]> {
  return kept.find(viewer.partnerId, () => countExpiriesByDay(db, viewer));
}

/** The wire's own spelling of days is met here. */
export function toRenewal({ number, productName, deviceSerial, expiresOn, status }: Licence): Renewal {
  return { id: number, productName, deviceSerial, expirationDate: expiresOn.split('-').toReversed().join('-'), status };
}

function sumOf(expiries: readonly ExpiriesOfDay[]): number {
  return expiries.reduce((sum, { count }) => sum + count, 0);
}
