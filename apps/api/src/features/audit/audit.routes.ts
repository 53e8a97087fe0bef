import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/audit';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { sendExport } from '../../http/export/send-export.ts';
import { route } from '../../http/route.ts';
import { findStaffNames } from './audit-names.queries.ts';
import { auditColumns } from './audit-export.ts';
import { readAuditEvent, readAuditPage, readEventsAfter, recordAuditExport } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, { asViewer, heavyWork }: Deps): void {
  route(app, contract.listAuditEvents, ({ viewer, query: { olderThan, newerThan, ...filter } }) =>
    asViewer(viewer, (db) => readAuditPage(db, filter, { olderThan, newerThan })),
  );

  route(app, contract.listAuditActors, async ({ viewer }) => ({ body: await asViewer(viewer, findStaffNames) }));

  route(app, contract.exportAuditEvents, async ({ viewer, query: { format, ...filter }, request, reply }) => {
    if (request.method !== 'HEAD') await asViewer(viewer, (db) => recordAuditExport(db, viewer, { format, filter }));
    const loadAfter = (last: contract.AuditEvent | undefined, limit: number) =>
      asViewer(viewer, (db) => readEventsAfter(db, filter, last, limit));
    return sendExport({ request, reply, heavyWork }, { format, name: 'audit', columns: auditColumns, loadAfter });
  });

  route(app, contract.getAuditEvent, async ({ viewer, params }) => {
    const event = await asViewer(viewer, (db) => readAuditEvent(db, params.id));
    if (!event) throw new AppError('resource.notFound');
    return { body: event };
  });
}
