import type { FastifyRequest } from 'fastify';

import { importRules, type Import } from '@portal/contract/backoffice/imports';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Deps } from '../../deps.ts';
import { allowSlowWork, timeLimits } from '../../http/requests/time-limits.ts';
import { findFeed } from '../feeds/feeds.queries.ts';
import { quarantineKey } from '../files/file-keys.ts';
import { deleteUploads, parseFormWithin } from '../files/parse-upload-form.ts';
import { readImport } from './read-import.ts';
import { receiveFile } from './receive-file.ts';

/** For what surrounds the file in the form. */
const formBytes = 64 * 1024;

/** Receives the file of a form. It is read by the worker, so that a bad file costs no server anything. */
export async function storeImport(
  deps: Pick<Deps, 'asViewer' | 'storage' | 'log'>,
  viewer: Viewer,
  feedId: string,
  request: FastifyRequest,
): Promise<Import> {
  const madeAt = new Date();
  const feed = await deps.asViewer(viewer, (db) => findFeed(db, feedId));
  if (!feed) throw new AppError('resource.notFound');
  const { uploads } = await parseFormWithin(deps, request, {
    purposes: { file: 'import' },
    fileRules: { import: importRules },
    maxBodyBytes: importRules.maxBytes + formBytes,
    maxFiles: 1,
    timeoutMs: timeLimits.upload.staffTotalMs,
  });
  try {
    const [upload] = uploads;
    if (!upload) throw new AppError('request.invalid');
    allowSlowWork(request, 60_000);
    const stream = await deps.storage.get(quarantineKey(upload.id));
    if (!stream) throw new AppError('storage.unavailable');
    const id = await receiveFile(
      { ...deps, write: (work) => deps.asViewer(viewer, work) },
      { feedId, door: 'upload', startedBy: viewer.personId, fileName: upload.name, madeAt, stream },
    );
    return await deps.asViewer(viewer, (db) => readImport(db, id));
  } finally {
    await deleteUploads(deps, uploads);
  }
}
