import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/content-requests';

import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { sendListExport } from '../exports/send-list-export.ts';
import { contentGapColumns } from './content-gap-export.ts';
import {
  answerContentRequest,
  findExportedGapIds,
  readAnswerItems,
  readAnswerReaders,
  readContentGap,
  readContentGaps,
  readExportedGaps,
  reopenContentRequest,
} from './content-requests.service.ts';

export function contentRequestsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer, jobs, live } = deps;
  route(app, contract.listContentGaps, ({ viewer, query }) => asViewer(viewer, (db) => readContentGaps(db, query)));

  route(app, contract.exportContentGaps, (call) => {
    const findIds = (db: Db) => findExportedGapIds(db, call.query);
    return sendListExport(deps, call, { list: 'contentRequests', columns: contentGapColumns, findIds, load: readExportedGaps });
  });

  route(app, contract.findAnswerItems, async ({ viewer, query }) => ({
    body: await asViewer(viewer, (db) => readAnswerItems(db, query.q)),
  }));

  route(app, contract.getContentGap, async ({ viewer, params }) => {
    const body = await asViewer(viewer, (db) => readContentGap(db, params.id));
    if (!body) throw new AppError('resource.notFound');
    return { body };
  });

  route(app, contract.countAnswerReaders, ({ viewer, params, query }) =>
    asViewer(viewer, (db) => readAnswerReaders(db, params.id, Number(query.contentId))),
  );

  route(app, contract.answerContentRequest, async ({ viewer, params, body }) => {
    const { gap, notifiedIds } = await asViewer(viewer, (db) =>
      answerContentRequest(db, { jobs }, viewer, { id: params.id, ...body }),
    );
    live.publish(notifiedIds);
    return { body: gap };
  });

  route(app, contract.reopenContentRequest, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => reopenContentRequest(db, viewer, { id: params.id, ...body })),
  }));
}
