import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/content';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { createContent, restoreRevision, saveDraft } from './content-drafts.ts';
import { readContent, readRevision, readRevisions } from './content.service.ts';
import { deleteContent, discardDraft, publishContent, unscheduleContent, withdrawContent } from './publish-content.ts';

export function contentRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, contract.createContent, async ({ viewer, body }) => ({
    body: await asViewer(viewer, (db) => createContent(db, viewer, body)),
  }));

  route(app, contract.getContent, async ({ viewer, params }) => ({
    body: await asViewer(viewer, (db) => readContent(db, Number(params.id))),
  }));

  route(app, contract.saveDraft, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => saveDraft(db, viewer, Number(params.id), body)),
  }));

  route(app, contract.publishContent, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => publishContent(db, viewer, Number(params.id), body)),
  }));

  route(app, contract.unscheduleContent, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => unscheduleContent(db, viewer, Number(params.id), body.version)),
  }));

  route(app, contract.discardDraft, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => discardDraft(db, viewer, Number(params.id), body.version)),
  }));

  route(app, contract.withdrawContent, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => withdrawContent(db, viewer, Number(params.id), body.version)),
  }));

  route(app, contract.deleteContent, async ({ viewer, params, body }) => {
    await asViewer(viewer, (db) => deleteContent(db, viewer, Number(params.id), body.version));
    return {};
  });

  route(app, contract.listRevisions, ({ viewer, params, query }) =>
    asViewer(viewer, (db) => readRevisions(db, Number(params.id), query.before === undefined ? undefined : Number(query.before))),
  );

  route(app, contract.getRevision, async ({ viewer, params }) => ({
    body: await asViewer(viewer, (db) => readRevision(db, Number(params.id), Number(params.number))),
  }));

  route(app, contract.restoreRevision, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => restoreRevision(db, viewer, Number(params.id), body)),
  }));
}
