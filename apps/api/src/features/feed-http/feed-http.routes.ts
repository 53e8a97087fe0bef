import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/integration/feeds';

import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { readImportReport } from '../imports/import-report.ts';
import { findImport } from '../imports/imports.queries.ts';
import { sendFailedRows } from '../imports/send-failed-rows.ts';
import { receiveHttpFile } from './receive-http-file.ts';

/** Machines send files of feeds, and ask what became of them. */
export function feedHttpRoutes(app: FastifyInstance, deps: Deps): void {
  const { asMachine } = deps;

  route(app, contract.getImportReport, ({ machine, params }) =>
    asMachine(machine, async (db) => {
      const row = await findImport(db, params.id);
      if (!row) throw new AppError('resource.notFound');
      return readImportReport(db, row);
    }),
  );

  route(app, contract.getFailedRows, ({ machine, params, request, reply }) =>
    sendFailedRows({ ...deps, read: (work) => asMachine(machine, work) }, params.id, { request, reply }),
  );

  // A scope of its own: here the body is a file of any content type, which no parser may touch.
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _body, done) => done(null));
    route(files, contract.sendFeedFile, async ({ machine, params, query, request, reply }) => {
      const id = await receiveHttpFile(deps, machine, { slug: params.feed, fileName: query.fileName }, request);
      reply.code(202);
      return asMachine(machine, async (db) => {
        const row = await findImport(db, id);
        if (!row) throw new AppError('resource.notFound');
        return readImportReport(db, row);
      });
    });
  });
}
