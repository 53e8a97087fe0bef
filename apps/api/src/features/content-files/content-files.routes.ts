import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/content-files';

import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { sendFile } from '../../http/responses/send-file.ts';
import { route } from '../../http/route.ts';
import { storeContentFile } from './store-content-file.ts';
import { findServedFileVersion } from './served-file-version.ts';

export function contentFilesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.uploadContentFile, async ({ viewer, params, query, request }) => ({
    body: await storeContentFile(deps, viewer, { contentId: Number(params.id), locale: query.locale }, request),
  }));

  route(app, contract.getContentFileVersion, async ({ viewer, params, request, reply }) => {
    const file = await findServedFileVersion(deps, viewer, params);
    if (!file) throw new AppError('resource.notFound');
    return sendFile(request, reply, file);
  });
}
