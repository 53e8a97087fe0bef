import type { FastifyInstance } from 'fastify';

import { exportFeedRecords } from '@portal/contract/backoffice/feeds';
import * as contract from '@portal/contract/backoffice/imports';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { sendListExport } from '../exports/send-list-export.ts';
import { importColumns } from './import-export.ts';
import { readImportPartners, readImportRows } from './import-rows.ts';
import { findImportIds } from './imports.queries.ts';
import { cancel, reopen, run, startCheck, undo } from './imports.service.ts';
import { readExportedImports, readImport, readImportList } from './read-import.ts';
import { sendFailedRows } from './send-failed-rows.ts';
import { sendFeedRecords } from './send-feed-records.ts';
import { storeImport } from './store-import.ts';

export function importsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;
  route(app, contract.listImports, ({ viewer, query }) => asViewer(viewer, (db) => readImportList(db, query)));

  route(app, contract.exportImports, (call) => {
    const { kind, feed } = call.query;
    const findIds = (db: Db) => findImportIds(db, { kind, feedId: feed });
    return sendListExport(deps, call, { list: 'imports', columns: importColumns, findIds, load: readExportedImports });
  });

  route(app, contract.startImport, async ({ viewer, params, request }) => ({
    body: await storeImport(deps, viewer, params.id, request),
  }));

  route(app, contract.getImport, async ({ viewer, params }) => ({
    body: await asViewer(viewer, (db) => readImport(db, params.id)),
  }));

  route(app, contract.checkImport, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => startCheck(db, viewer, params.id, body)),
  }));

  route(app, contract.reopenImport, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => reopen(db, params.id, body.version)),
  }));

  route(app, contract.runImport, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => run(db, viewer, params.id, body)),
  }));

  route(app, contract.cancelImport, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => cancel(db, viewer, params.id, body.version)),
  }));

  route(app, contract.undoImport, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => undo(db, viewer, params.id, body.version)),
  }));

  route(app, contract.listImportRows, ({ viewer, params, query }) =>
    asViewer(viewer, (db) => readImportRows(db, params.id, query)),
  );

  route(app, contract.listImportPartners, ({ viewer, params, query }) =>
    asViewer(viewer, (db) => readImportPartners(db, params.id, query)),
  );

  route(app, contract.exportFailedRows, ({ viewer, params, request, reply }) =>
    sendFailedRows({ ...deps, read: (work) => asViewer(viewer, work) }, params.id, { request, reply }),
  );

  route(app, exportFeedRecords, (call) => sendFeedRecords(deps, call));
}
