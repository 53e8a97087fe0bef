import type { FastifyInstance } from 'fastify';

import { getStaffFile } from '@portal/contract/backoffice/files';
import * as contract from '@portal/contract/files';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { signFileUrl } from '../../http/requests/signed-file-url.ts';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/responses/send-file.ts';
import { findContentFile } from './content-files.queries.ts';
import { findReadyFile } from './files.queries.ts';
import { findServedFile } from './served-file.ts';

export function filesRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer, config } = deps;

  for (const endpoint of [contract.getFile, getStaffFile] as const)
    route(app, endpoint, async ({ viewer, params, request, reply }) => {
      const file = await findServedFile(deps, viewer, params.id, params.variant);
      if (!file) throw new AppError('resource.notFound');
      return sendFile(request, reply, file);
    });

  route(app, contract.createFileSignature, async ({ viewer, params }) => {
    const file = await asViewer(
      viewer,
      async (db) => (await findContentFile(db, params.id)) ?? (await findReadyFile(db, params.id)),
    );
    if (!file) throw new AppError('resource.notFound');
    return { sig: signFileUrl(config.SECRET_KEYS[0], params.id, viewer.sessionId) };
  });
}
