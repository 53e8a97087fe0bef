import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/renewals';

import { createCountCache } from '../../db/count-cache.ts';
import type { Deps } from '../../deps.ts';
import { sendExport } from '../../http/export/send-export.ts';
import { parseListQuery } from '../../core/page.ts';
import { route } from '../../http/route.ts';
import { streamList } from '../../http/responses/stream-list.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { toLicenceFilter, type LicenceFilter, type RenewalFilterParams } from './licence-filter.ts';
import { todayInUtc } from './licence-status.ts';
import { renewalColumns } from './renewal-export.ts';
import { summarizeRenewals, type ExpiryCount } from './renewal-summary.ts';
import { findLicenceNumbers, findLicences } from './renewals.queries.ts';
import { readExpiries, readRenewalPage, toRenewal } from './renewals.service.ts';

export function renewalsRoutes(app: FastifyInstance, { asViewer, heavyWork }: Deps): void {
  const countCache = createCountCache<ExpiryCount[]>();
  const findNumbers = (viewer: PartnerViewer, filter: LicenceFilter) =>
    asViewer(viewer, (db) => findLicenceNumbers(db, viewer, filter));
  const createLoader = (viewer: PartnerViewer, today: string) => (numbers: readonly number[]) =>
    asViewer(viewer, (db) => findLicences(db, viewer, { numbers, today }));

  route(app, contract.listRenewals, async ({ viewer, query, request, reply }) => {
    const { page, filter, today } = parseRenewalQuery(query);
    if (page) return asViewer(viewer, (db) => readRenewalPage(db, viewer, { filter, page, today, countCache }));
    const findIds = () => findNumbers(viewer, filter);
    const load = async (numbers: readonly number[]) => (await createLoader(viewer, today)(numbers)).map(toRenewal);
    return streamList({ request, reply, heavyWork }, { findIds, load, item: contract.Renewal });
  });

  route(app, contract.getRenewalSummary, async ({ viewer }) => ({
    body: summarizeRenewals(await asViewer(viewer, (db) => readExpiries(db, viewer, countCache)), todayInUtc()),
  }));

  route(app, contract.exportRenewals, async ({ viewer, query: { format, ...query }, request, reply }) => {
    const { filter, today } = parseRenewalQuery(query);
    const findIds = () => findNumbers(viewer, filter);
    const load = createLoader(viewer, today);
    return sendExport({ request, reply, heavyWork }, { format, name: 'renewals', columns: renewalColumns, findIds, load });
  });
}

type RenewalQuery = Parameters<typeof parseListQuery>[0] & Omit<RenewalFilterParams, 'search'>;

/** The date is read once, so that the whole response uses the same one, however long it takes. */
function parseRenewalQuery({ productName, deviceSerial, month, year, status, within, ...query }: RenewalQuery) {
  const today = todayInUtc();
  const params = { productName, deviceSerial, month, year, status, within };
  // A filter alone is paged like a search.
  const isFiltered = Object.values(params).some((value) => value !== undefined);
  const pagedQuery = isFiltered ? { ...query, page: query.page ?? '1' } : query;
  const { page, ...list } = parseListQuery(pagedQuery, { sorts: contract.renewalSorts, size: contract.renewalPageSize });
  return { page, today, filter: toLicenceFilter({ ...params, ...list }, today) };
}
