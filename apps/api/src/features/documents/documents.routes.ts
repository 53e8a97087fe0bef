import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/documents';
import { defaultLocale } from '@portal/contract/locales';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { signFileUrl } from '../../http/requests/signed-file-url.ts';
import { jsonWriter } from '../../http/responses/json-writer.ts';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/responses/send-file.ts';
import { sendCached } from '../../http/responses/response-cache.ts';
import { createActivityRecorder } from '../analytics/record-activity.ts';
import { findNewContent, findPopularContent } from './content-items.queries.ts';
import { existsDownload } from './documents.queries.ts';
import { readDocument } from './documents.service.ts';
import { isDownload } from './is-download.ts';
import { isReadInPortal, documentViewerUrl } from './read-in-portal.ts';
import { findServedDownload } from './served-download.ts';

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer, config, responseCache } = deps;
  const recordActivity = createActivityRecorder(deps.database);

  route(app, contract.getDocument, async ({ viewer, params, query }) => {
    const document = await asViewer(viewer, (db) => readDocument(db, viewer, query.locale ?? defaultLocale, Number(params.id)));
    if (!document) throw new AppError('resource.notFound');
    return { body: document };
  });

  route(app, contract.downloadDocument, async ({ viewer, params: { locale, id }, query, request, reply }) => {
    const file = await findServedDownload(deps, viewer, { locale, id: Number(id), isAttachment: query.save !== undefined });
    if (!file) throw new AppError('resource.notFound');
    if (isReadInPortal(request, viewer, file, query)) return reply.redirect(documentViewerUrl(id), 303);
    if (isDownload(request, file)) await recordActivity(viewer, { type: 'download', itemId: id });
    return sendFile(request, reply, file);
  });

  route(app, contract.createDocumentSignature, async ({ viewer, params: { id } }) => {
    const isFound = await asViewer(viewer, (db) => existsDownload(db, Number(id)));
    if (!isFound) throw new AppError('resource.notFound');
    return { sig: signFileUrl(config.SECRET_KEYS[0], id, viewer.sessionId) };
  });

  route(app, contract.listPopularContent, async ({ viewer, query }) => ({
    body: await asViewer(viewer, (db) => findPopularContent(db, query.locale ?? defaultLocale)),
  }));

  route(app, contract.listNewContent, async ({ viewer, query: { locale = defaultLocale }, request, reply }) => {
    const write = jsonWriter(reply, contract.listNewContent.response);
    const response = await responseCache.find(viewer, `new/${locale}`, async (db) =>
      write({ body: await findNewContent(db, locale) }),
    );
    return sendCached(request, reply, response);
  });
}
