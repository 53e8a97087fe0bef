import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Storage } from '../../storage/storage.ts';
import type { CheckedFile } from './file-checks.ts';
import { keysOf, quarantineKey, variantKey } from './file-keys.ts';
import { FileRejectedError } from './file-rejected.ts';
import {
  deleteDroppedFile,
  insertFile,
  updateFileDropped,
  updateFileReady,
  updateFileRejected,
  updateFilesReplaced,
  type FileOwner,
} from './files.queries.ts';
import type { Upload } from './receive-upload.ts';

export interface AcceptedFile {
  readonly upload: Upload;
  readonly checked: CheckedFile;
}

type FileDeps = Pick<Deps, 'asViewer' | 'storage' | 'fileChecks' | 'log'>;

/**
 * Checks a quarantined upload and stores the variants to be served. The row stays quarantined: the caller marks it ready in the
 * transaction that refers to the file, or discards it.
 */
export async function acceptUpload(deps: FileDeps, viewer: Viewer, upload: Upload, owner: FileOwner): Promise<AcceptedFile> {
  const { asViewer, storage, fileChecks } = deps;
  await asViewer(viewer, (db) => insertFile(db, owner, upload));
  try {
    const bytes = await readQuarantined(storage, upload);
    const checked = await fileChecks.check({ purpose: upload.purpose, bytes, personId: viewer.personId });
    await putVariants(storage, upload.id, checked);
    await storage.delete([quarantineKey(upload.id)]);
    return { upload, checked };
  } catch (error) {
    throw error instanceof FileRejectedError ? await rejectUpload(deps, viewer, upload, error) : error;
  }
}

/** Must run in the transaction that refers to the file. */
export async function markFileReady(db: Db, viewer: Viewer, { upload, checked }: AcceptedFile): Promise<void> {
  if (!(await updateFileReady(db, upload.id, checked))) throw new AppError('storage.unavailable');
  // A person has one photo and one agreement, a company one logo, but a ticket any number of attachments.
  if (upload.purpose !== 'ticket') await updateFilesReplaced(db, viewer, upload.purpose, upload.id);
}

/** Best effort: while the store is unavailable the row stays without a reference, and the sweep removes it later. */
export async function discardUpload({ asViewer, storage, log }: FileDeps, viewer: Viewer, upload: Upload): Promise<void> {
  try {
    // The file may be ready after all if the response to its commit was lost.
    if (!(await asViewer(viewer, (db) => updateFileDropped(db, upload.id)))) return;
    await storage.delete(keysOf(upload.id, upload.purpose));
    await asViewer(viewer, (db) => deleteDroppedFile(db, upload.id));
  } catch (err) {
    log.warn({ err, fileId: upload.id }, 'an upload is left to the sweep');
  }
}

async function rejectUpload(deps: FileDeps, viewer: Viewer, upload: Upload, cause: FileRejectedError): Promise<AppError> {
  await deps.asViewer(viewer, (db) => updateFileRejected(db, upload.id, cause.reason));
  await deps.storage.delete([quarantineKey(upload.id)]);
  deps.log.info({ fileId: upload.id, purpose: upload.purpose, refusal: cause.reason }, 'an upload was refused');
  return new AppError('file.refused', {
    cause,
    details: { purpose: upload.purpose, place: String(upload.index), reason: cause.reason },
  });
}

/** Waits for all writes even if one fails: an object written after its deletion would never be removed. */
async function putVariants(storage: Storage, id: string, { variants }: CheckedFile): Promise<void> {
  const puts = Object.entries(variants).map(([name, { bytes, mediaType }]) =>
    storage.put(variantKey(id, name), bytes, mediaType),
  );
  for (const put of await Promise.allSettled(puts)) if (put.status === 'rejected') throw put.reason;
}

/** Reads the file back, so that the check covers what the store really holds. */
async function readQuarantined(storage: Storage, { id, sha256 }: Upload): Promise<Buffer> {
  const body = await storage.get(quarantineKey(id));
  if (!body) throw new AppError('storage.unavailable');
  const bytes = await buffer(body).catch((cause: unknown) => {
    throw new AppError('storage.unavailable', { cause });
  });
  if (!createHash('sha256').update(bytes).digest().equals(sha256)) throw new AppError('storage.unavailable');
  return bytes;
}
