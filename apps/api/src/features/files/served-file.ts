import type { Deps } from '../../deps.ts';
import type { ServedFile } from '../../http/send-file.ts';
import type { Viewer } from '../../http/viewer.ts';
import { variantKey } from './file-keys.ts';
import { contentDisposition, servedFileName } from './file-names.ts';
import { findReadyFile } from './files.queries.ts';

export async function findServedFile(
  { asViewer, storage }: Pick<Deps, 'asViewer' | 'storage'>,
  viewer: Viewer,
  id: string,
  variantName: string,
): Promise<ServedFile | undefined> {
  const file = await asViewer(viewer, (db) => findReadyFile(db, id));
  const variant = file?.variants[variantName];
  if (!file || !variant) return undefined;
  const isPhoto = file.purpose === 'photo';
  return {
    // A file never changes: another content is another id.
    etag: `"${file.id}/${variantName}"`,
    mediaType: variant.mediaType,
    size: variant.size,
    // Documents are as they were sent, so no browser is asked to show one: the portal's own viewer does.
    disposition: contentDisposition(isPhoto ? 'inline' : 'attachment', servedFileName(file.name, variantName)),
    cacheControl: isPhoto ? 'private, max-age=3600' : 'private, no-cache',
    open: (range) => storage.get(variantKey(file.id, variantName), range),
  };
}
