import type { Deps } from '../../deps.ts';
import type { ServedFile } from '../../http/send-file.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findContentFile } from './content-files.queries.ts';
import { drawnPicture, variantKey } from './file-keys.ts';
import { contentDisposition, servedFileName } from './file-names.ts';
import { findReadyFile } from './files.queries.ts';
import { servedContentFile } from './served-content-file.ts';

/** A file that someone has sent, or one that belongs to what the provider publishes: an id is of one or the other. */
export async function findServedFile(
  { asViewer, storage }: Pick<Deps, 'asViewer' | 'storage'>,
  viewer: Viewer,
  id: string,
  variantName: string,
): Promise<ServedFile | undefined> {
  const { content, file } = await asViewer(viewer, async (db) => {
    const found = await findContentFile(db, id);
    return { content: found, file: found ? undefined : await findReadyFile(db, id) };
  });
  if (content) return servedContentFile(storage, content, variantName);
  const variant = file?.variants[variantName];
  if (!file || !variant) return undefined;
  // What we have drawn ourselves is safe to show.
  const isPicture = file.purpose === 'photo' || variantName === drawnPicture;
  return {
    // A file never changes: another content is another id.
    etag: `"${file.id}/${variantName}"`,
    mediaType: variant.mediaType,
    size: variant.size,
    // Documents are as they were sent, so no browser is asked to show one: the portal's own viewer does.
    disposition: contentDisposition(isPicture ? 'inline' : 'attachment', servedFileName(file.name, variantName)),
    cacheControl: isPicture ? 'private, max-age=3600' : 'private, no-cache',
    open: (range) => storage.get(variantKey(file.id, variantName), range),
  };
}
