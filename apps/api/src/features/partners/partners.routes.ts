import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/partners';

import type { Db } from '../../db/database.ts';
import { createCountCache } from '../../db/count-cache.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { parseListQuery } from '../../core/page.ts';
import type { Viewer } from '../../core/viewer.ts';
import { route } from '../../http/route.ts';
import { sendListExport } from '../exports/send-list-export.ts';
import { partnerColumns } from './partner-export.ts';
import { findExportedPartners, findPartnerIds } from './partner-export.queries.ts';
import { changeLogo, removeLogo } from './partner-logo.ts';
import { findPartner, findPeopleOfPartners } from './partners.queries.ts';
import {
  changePartner,
  createPartner,
  disablePartners,
  enablePartners,
  readPartnerPage,
  readPartnerSummary,
} from './partners.service.ts';

export function partnersRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;
  const counts = createCountCache<contract.PartnerSummary>();

  route(app, contract.listPartners, async ({ viewer, query: { country, tier, state, lastSignIn, ...query } }) => {
    const { page = firstPage, ...list } = parseListQuery(query, { sorts: contract.partnerSorts, size: contract.partnerPageSize });
    return asViewer(viewer, (db) => readPartnerPage(db, { filter: { ...list, country, tier, state, lastSignIn }, page, counts }));
  });

  route(app, contract.exportPartners, (call) => {
    const { country, tier, state, lastSignIn, ...query } = call.query;
    const { page: _, ...list } = parseListQuery(query, { sorts: contract.partnerSorts, size: contract.partnerPageSize });
    const filter = { ...list, country, tier, state, lastSignIn };
    const findIds = (db: Db) => findPartnerIds(db, filter);
    return sendListExport(deps, call, { list: 'partners', columns: partnerColumns, findIds, load: findExportedPartners });
  });

  route(app, contract.getPartnerSummary, async ({ viewer }) => ({
    body: await asViewer(viewer, (db) => readPartnerSummary(db, counts)),
  }));

  route(app, contract.getPartner, async ({ viewer, params }) => {
    const partner = await asViewer(viewer, (db) => findPartner(db, params.id));
    if (!partner) throw new AppError('resource.notFound');
    return { body: partner };
  });

  route(app, contract.createPartner, async ({ viewer, body }) => ({
    body: await asViewer(viewer, (db) => createPartner(db, viewer, body)),
  }));

  route(app, contract.updatePartner, async ({ viewer, params, body: { version, ...fields } }) => {
    const body = await asViewer(viewer, (db) => changePartner(db, viewer, { id: params.id, version }, fields));
    await publishChange(deps, viewer, params.id);
    return { body };
  });

  route(app, contract.disablePartners, async ({ viewer, body }) => ({
    body: await asViewer(viewer, (db) => disablePartners(db, viewer, body.items)),
  }));

  route(app, contract.enablePartners, async ({ viewer, body }) => ({
    body: await asViewer(viewer, (db) => enablePartners(db, viewer, body.items)),
  }));

  route(app, contract.uploadPartnerLogo, async ({ viewer, params, request }) => {
    const body = await changeLogo(deps, viewer, params.id, request);
    await publishChange(deps, viewer, params.id);
    return { body };
  });

  route(app, contract.removePartnerLogo, async ({ viewer, params, body: { version } }) => {
    const body = await asViewer(viewer, (db) => removeLogo(db, viewer, { id: params.id, version }));
    await publishChange(deps, viewer, params.id);
    return { body };
  });
}

/** Open portals of the partner's people load their profile again. Called after the commit. */
async function publishChange({ asViewer, live }: Deps, viewer: Viewer, partnerId: string): Promise<void> {
  live.publish(await asViewer(viewer, (db) => findPeopleOfPartners(db, [partnerId])));
}

const firstPage = { number: 1, size: contract.partnerPageSize };
