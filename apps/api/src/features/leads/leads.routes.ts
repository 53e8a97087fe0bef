import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/leads';

import { createCountCache } from '../../db/count-cache.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { sendExport } from '../../http/export/send-export.ts';
import { parseListQuery } from '../../core/page.ts';
import { route } from '../../http/route.ts';
import { streamList } from '../../http/responses/stream-list.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { leadColumns } from './lead-export.ts';
import { findLead, findLeadNumbers, findLeads, type LeadFilter } from './leads.queries.ts';
import { readLeadPage, readLeadSummary } from './leads.service.ts';

export function leadsRoutes(app: FastifyInstance, { asViewer, heavyWork }: Deps): void {
  const countCache = createCountCache<contract.LeadSummary>();
  const findNumbers = (viewer: PartnerViewer, filter: LeadFilter) =>
    asViewer(viewer, (db) => findLeadNumbers(db, viewer, filter));
  const createLoader = (viewer: PartnerViewer) => (numbers: readonly number[]) =>
    asViewer(viewer, (db) => findLeads(db, viewer, numbers));

  route(app, contract.listLeads, async ({ viewer, query, request, reply }) => {
    const { page, ...filter } = parseLeadQuery(query);
    if (page) return asViewer(viewer, (db) => readLeadPage(db, viewer, { filter, page, countCache }));
    const findIds = () => findNumbers(viewer, filter);
    return streamList({ request, reply, heavyWork }, { findIds, load: createLoader(viewer), item: contract.Lead });
  });

  route(app, contract.getLeadSummary, async ({ viewer }) => ({
    body: await asViewer(viewer, (db) => readLeadSummary(db, viewer, countCache)),
  }));

  route(app, contract.getLead, async ({ viewer, params }) => {
    const lead = await asViewer(viewer, (db) => findLead(db, viewer, Number(params.id)));
    if (!lead) throw new AppError('resource.notFound');
    return { body: lead };
  });

  route(app, contract.exportLeads, async ({ viewer, query: { format, ...query }, request, reply }) => {
    const filter = parseLeadQuery(query);
    const findIds = () => findNumbers(viewer, filter);
    const load = createLoader(viewer);
    return sendExport({ request, reply, heavyWork }, { format, name: 'leads', columns: leadColumns, findIds, load });
  });
}

type LeadQuery = Parameters<typeof parseListQuery>[0] & { status?: string | undefined; country?: string | undefined };

function parseLeadQuery({ status, country, ...query }: LeadQuery) {
  // A filter by status or country alone is paged like a search.
  const isFiltered = status !== undefined || country !== undefined;
  const params = isFiltered ? { ...query, page: query.page ?? '1' } : query;
  return { ...parseListQuery(params, { sorts: contract.leadSorts, size: contract.leadPageSize }), status, country };
}
