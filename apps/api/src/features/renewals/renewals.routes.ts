import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/renewals';

import { createKeptFigures } from '../../db/kept-figures.ts';
import type { Deps } from '../../deps.ts';
import { sendExport } from '../../http/export/send-export.ts';
import { readListQuery } from '../../http/list-query.ts';
import { route } from '../../http/route.ts';
import { sendWholeList } from '../../http/send-whole-list.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { licenceFilter, type LicenceFilter, type RenewalWords } from './licence-filter.ts';
import { todayInUtc } from './licence-status.ts';
import { renewalColumns } from './renewal-export.ts';
import { renewalSummary, type ExpiriesOfDay } from './renewal-summary.ts';
import { findLicenceNumbers, findLicences } from './renewals.queries.ts';
import { readExpiries, readRenewalPage, toRenewal } from './renewals.service.ts';

export function renewalsRoutes(app: FastifyInstance, { asViewer, heavyWork }: Deps): void {
  const kept = createKeptFigures<ExpiriesOfDay[]>();
  const numbersOf = (viewer: PartnerViewer, filter: LicenceFilter) =>
    asViewer(viewer, (db) => findLicenceNumbers(db, viewer, filter));
  const loaderOf = (viewer: PartnerViewer, today: string) => (numbers: readonly number[]) =>
    asViewer(viewer, (db) => findLicences(db, viewer, { numbers, today }));

  route(app, contract.listRenewals, async ({ viewer, query, request, reply }) => {
    const { page, filter, today } = readRenewalQuery(query);
    if (page) return asViewer(viewer, (db) => readRenewalPage(db, viewer, { filter, page, today, kept }));
    const findIds = () => numbersOf(viewer, filter);
    const load = async (numbers: readonly number[]) => (await loaderOf(viewer, today)(numbers)).map(toRenewal);
    return sendWholeList({ request, reply, heavyWork }, { findIds, load, item: contract.Renewal });
  });

  route(app, contract.getRenewalSummary, async ({ viewer }) => ({
    body: renewalSummary(await asViewer(viewer, (db) => readExpiries(db, viewer, kept)), todayInUtc()),
  }));

  route(app, contract.exportRenewals, async ({ viewer, query: { format, ...query }, request, reply }) => {
    const { filter, today } = readRenewalQuery(query);
    const findIds = () => numbersOf(viewer, filter);
    const load = loaderOf(viewer, today);
    return sendExport({ request, reply, heavyWork }, { format, name: 'renewals', columns: renewalColumns, findIds, load });
  });
}

type RenewalQuery = Parameters<typeof readListQuery>[0] & Omit<RenewalWords, 'search'>;

/** One day holds for the whole answer, however long it takes. */
function readRenewalQuery({ productName, deviceSerial, month, year, status, within, ...query }: RenewalQuery) {
  const today = todayInUtc();
  const words = { productName, deviceSerial, month, year, status, within };
  // A filter alone is a search too: it is answered in pages.
  const isNarrowed = Object.values(words).some((word) => word !== undefined);
  const asked = isNarrowed ? { ...query, page: query.page ?? '1' } : query;
  const { page, ...list } = readListQuery(asked, { sorts: contract.renewalSorts, size: contract.renewalPageSize });
  return { page, today, filter: licenceFilter({ ...words, ...list }, today) };
}
