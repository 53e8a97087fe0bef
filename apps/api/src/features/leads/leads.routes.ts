import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/leads';

import { createKeptFigures } from '../../db/kept-figures.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { sendExport } from '../../http/export/send-export.ts';
import { readListQuery } from '../../http/list-query.ts';
import { route } from '../../http/route.ts';
import { sendWholeList } from '../../http/send-whole-list.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { leadColumns } from './lead-export.ts';
import { findLead, findLeadNumbers, findLeads, type LeadFilter } from './leads.queries.ts';
import { readLeadPage, readLeadSummary } from './leads.service.ts';

export function leadsRoutes(app: FastifyInstance, { asViewer, heavyWork }: Deps): void {
  const kept = createKeptFigures<contract.LeadSummary>();
  const numbersOf = (viewer: PartnerViewer, filter: LeadFilter) => asViewer(viewer, (db) => findLeadNumbers(db, viewer, filter));
  const loaderOf = (viewer: PartnerViewer) => (numbers: readonly number[]) =>
    asViewer(viewer, (db) => findLeads(db, viewer, numbers));

  route(app, contract.listLeads, async ({ viewer, query, request, reply }) => {
    const { page, ...filter } = readLeadQuery(query);
    if (page) return asViewer(viewer, (db) => readLeadPage(db, viewer, { filter, page, kept }));
    const findIds = () => numbersOf(viewer, filter);
    return sendWholeList({ request, reply, heavyWork }, { findIds, load: loaderOf(viewer), item: contract.Lead });
  });

  route(app, contract.getLeadSummary, async ({ viewer }) => ({
    body: await asViewer(viewer, (db) => readLeadSummary(db, viewer, kept)),
  }));

  route(app, contract.getLead, async ({ viewer, params }) => {
    const lead = await asViewer(viewer, (db) => findLead(db, viewer, Number(params.id)));
    if (!lead) throw new AppError('resource.notFound');
    return { body: lead };
  });

  route(app, contract.exportLeads, async ({ viewer, query: { format, ...query }, request, reply }) => {
    const filter = readLeadQuery(query);
    const findIds = () => numbersOf(viewer, filter);
    const load = loaderOf(viewer);
    return sendExport({ request, reply, heavyWork }, { format, name: 'leads', columns: leadColumns, findIds, load });
  });
}

type LeadQuery = Parameters<typeof readListQuery>[0] & { status?: string | undefined; country?: string | undefined };

function readLeadQuery({ status, country, ...query }: LeadQuery) {
  // A status or a country alone is a search too: it is answered in pages.
  const isNarrowed = status !== undefined || country !== undefined;
  const words = isNarrowed ? { ...query, page: query.page ?? '1' } : query;
  return { ...readListQuery(words, { sorts: contract.leadSorts, size: contract.leadPageSize }), status, country };
}
