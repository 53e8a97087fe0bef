import type { Viewer } from '../../core/viewer.ts';
import type { Deps } from '../../deps.ts';
import type { ServedFile } from '../../http/responses/send-file.ts';
import { pdfPolicy } from '../documents/served-download.ts';
import { contentDisposition, servedFileName } from '../files/file-names.ts';
import { dispositionFor } from '../files/served-content-file.ts';
import { findStoredVersion } from './file-version.queries.ts';

/** Finds a version of a file, published or not. The database shows versions to staff only. */
export async function findServedFileVersion(
  { asViewer, storage }: Pick<Deps, 'asViewer' | 'storage'>,
  viewer: Viewer,
  { id, variant }: { readonly id: string; readonly variant: string },
): Promise<ServedFile | undefined> {
  const version = await asViewer(viewer, (db) => findStoredVersion(db, id));
  if (!version || !Object.hasOwn(version.variants, variant)) return undefined;
  const { mediaType, size, key } = version.variants[variant] ?? {};
  if (mediaType === undefined || size === undefined || key === undefined) return undefined;
  return {
    etag: `"${id}/${variant}"`,
    mediaType,
    size,
    disposition: contentDisposition(dispositionFor(mediaType), servedFileName(version.name, variant)),
    // A version never changes, but a member of staff may lose access.
    cacheControl: 'private, no-cache',
    ...(mediaType === 'application/pdf' && { policy: pdfPolicy }),
    open: (range) => storage.get(key, range),
  };
}
