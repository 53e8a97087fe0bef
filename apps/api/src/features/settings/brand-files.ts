import { buffer } from 'node:stream/consumers';

import type { FastifyRequest } from 'fastify';

import { brandFilePath, type BrandFilePurpose, brandFilePurposes } from '@portal/contract/backoffice/settings';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Deps } from '../../deps.ts';
import type { ServedFile } from '../../http/responses/send-file.ts';
import { quarantineKey, variantKey } from '../files/file-keys.ts';
import { FileRejectedError } from '../files/file-rejected.ts';
import { deleteUploads, parseUploadForm } from '../files/parse-upload-form.ts';
import type { Upload } from '../files/receive-upload.ts';
import { findBrandFile, insertBrandFile } from './settings.queries.ts';

const formRules = {
  purposes: { brandLogo: 'brandLogo', brandIcon: 'brandIcon', brandPicture: 'brandPicture' },
  maxBodyBytes: 9 * 1024 * 1024,
  maxFiles: 1,
} as const;

type BrandFileDeps = Pick<Deps, 'asViewer' | 'storage' | 'fileChecks' | 'log'>;

/** Checks and re-encodes the picture of a form, stores it for everybody, and returns its path. */
export async function storeBrandFile(deps: BrandFileDeps, viewer: Viewer, request: FastifyRequest): Promise<string> {
  const { uploads } = await parseUploadForm(deps, request, formRules);
  const [upload] = uploads;
  if (!upload) throw new AppError('request.invalid');
  try {
    return await checkAndStore(deps, viewer, upload);
  } finally {
    await deleteUploads(deps, uploads);
  }
}

/** The row is written last: without it the objects are never served. */
async function checkAndStore({ asViewer, storage, fileChecks }: BrandFileDeps, viewer: Viewer, upload: Upload): Promise<string> {
  const quarantined = await storage.get(quarantineKey(upload.id));
  if (!quarantined) throw new AppError('storage.unavailable');
  const { width, height, variants } = await fileChecks
    .check({ purpose: upload.purpose, bytes: await buffer(quarantined), personId: viewer.personId })
    .catch((cause: unknown) => {
      if (!(cause instanceof FileRejectedError)) throw cause;
      const details = { purpose: upload.purpose, place: String(upload.index), reason: cause.reason };
      throw new AppError('file.refused', { cause, details });
    });
  const [stored] = Object.entries(variants);
  if (!stored || width === null || height === null || !isBrandPurpose(upload.purpose)) throw new AppError('file.refused');
  const [variant, { mediaType, bytes }] = stored;
  await storage.put(variantKey(upload.id, variant), bytes, mediaType);
  const file = { id: upload.id, purpose: upload.purpose, variant, mediaType, size: bytes.length, width, height };
  await asViewer(viewer, (db) => insertBrandFile(db, viewer, file));
  return brandFilePath(upload.id, variant);
}

/** A picture never changes: a new one has a new id. */
export async function findServedBrandFile(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  { id, variant }: { id: string; variant: string },
): Promise<ServedFile | undefined> {
  const file = await findBrandFile(database, id);
  if (!file || file.variant !== variant) return undefined;
  return {
    etag: `"${file.id}/${variant}"`,
    mediaType: file.mediaType,
    size: file.size,
    disposition: 'inline',
    cacheControl: 'public, max-age=31536000, immutable',
    open: (range) => storage.get(variantKey(file.id, variant), range),
  };
}

function isBrandPurpose(purpose: string): purpose is BrandFilePurpose {
  return brandFilePurposes.some((each) => each === purpose);
}
