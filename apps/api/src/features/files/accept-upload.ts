import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import type { Storage } from '../../storage/storage.ts';
import type { CheckedFile } from './file-checks.ts';
import { keysOf, quarantineKey, variantKey } from './file-keys.ts';
import { FileRefused } from './file-refused.ts';
import {
  deleteDroppedFile,
  insertFile,
  updateFileDropped,
  updateFileReady,
  updateFileRefused,
  updateFilesReplaced,
} from './files.queries.ts';
import type { Upload } from './receive-upload.ts';

export interface AcceptedFile {
  readonly upload: Upload;
  readonly checked: CheckedFile;
}

type FileDeps = Pick<Deps, 'asViewer' | 'storage' | 'fileChecks' | 'log'>;

/**
 * Checks what lies in quarantine and stores what is to be served of it. The row stays quarantined: whoever refers to the file makes
 * it ready in the transaction of that reference, or discards it.
 */
export async function acceptUpload(deps: FileDeps, viewer: PartnerViewer, upload: Upload): Promise<AcceptedFile> {
  const { asViewer, storage, fileChecks } = deps;
  await asViewer(viewer, (db) => insertFile(db, viewer, upload));
  try {
    const bytes = await readQuarantined(storage, upload);
    const checked = await fileChecks.check({ purpose: upload.purpose, bytes, personId: viewer.personId });
    await putVariants(storage, upload.id, checked);
    await storage.delete([quarantineKey(upload.id)]);
    return { upload, checked };
  } catch (error) {
    throw error instanceof FileRefused ? await refuse(deps, viewer, upload, error) : error;
  }
}

/** In the transaction of what refers to it. */
export async function makeReady(db: Db, viewer: PartnerViewer, { upload, checked }: AcceptedFile): Promise<void> {
  if (!(await updateFileReady(db, upload.id, checked))) throw new AppError('storage.unavailable');
  // A person has one photo and one agreement, and any number of tickets.
  if (upload.purpose !== 'ticket') await updateFilesReplaced(db, viewer, upload.purpose, upload.id);
}

/** As far as that is possible now: while the store is away the row stays, leads nowhere, and tells the sweep what to remove. */
export async function discardUpload({ asViewer, storage, log }: FileDeps, viewer: PartnerViewer, upload: Upload): Promise<void> {
  try {
    // A save whose answer got lost may have been made all the same.
    if (!(await asViewer(viewer, (db) => updateFileDropped(db, upload.id)))) return;
    await storage.delete(keysOf(upload.id, upload.purpose));
    await asViewer(viewer, (db) => deleteDroppedFile(db, upload.id));
  } catch (err) {
    log.warn({ err, fileId: upload.id }, 'an upload is left to the sweep');
  }
}

async function refuse(deps: FileDeps, viewer: PartnerViewer, upload: Upload, cause: FileRefused): Promise<AppError> {
  await deps.asViewer(viewer, (db) => updateFileRefused(db, upload.id, cause.refusal));
  await deps.storage.delete([quarantineKey(upload.id)]);
  deps.log.info({ fileId: upload.id, purpose: upload.purpose, refusal: cause.refusal }, 'an upload was refused');
  return new AppError('file.refused', {
    cause,
    details: { purpose: upload.purpose, place: String(upload.place), reason: cause.refusal },
  });
}

/** Waits for all of them even when one fails: what arrives later than its removal would stay for ever. */
async function putVariants(storage: Storage, id: string, { variants }: CheckedFile): Promise<void> {
  const puts = Object.entries(variants).map(([name, { bytes, mediaType }]) =>
    storage.put(variantKey(id, name), bytes, mediaType),
  );
  for (const put of await Promise.allSettled(puts)) if (put.status === 'rejected') throw put.reason;
}

/** Read back rather than remembered: what is checked is what the store really holds. */
async function readQuarantined(storage: Storage, { id, sha256 }: Upload): Promise<Buffer> {
  const body = await storage.get(quarantineKey(id));
  if (!body) throw new AppError('storage.unavailable');
  const bytes = await buffer(body).catch((cause: unknown) => {
    throw new AppError('storage.unavailable', { cause });
  });
  if (!createHash('sha256').update(bytes).digest().equals(sha256)) throw new AppError('storage.unavailable');
  return bytes;
}
