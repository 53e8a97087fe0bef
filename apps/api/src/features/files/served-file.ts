import type { Deps } from '../../deps.ts';
import type { ServedFile } from '../../http/responses/send-file.ts';
import type { Viewer } from '../../core/viewer.ts';
import { findContentFile } from './content-files.queries.ts';
import { reencodedImage, variantKey } from './file-keys.ts';
import { contentDisposition, servedFileName } from './file-names.ts';
import { findReadyFile } from './files.queries.ts';
import { toServedContentFile } from './served-content-file.ts';

/** Finds an uploaded file or a file of published content; ids never overlap. */
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
  if (content) return toServedContentFile(storage, content, variantName);
  const variant = file?.variants[variantName];
  if (!file || !variant) return undefined;
  // Re-encoded images are safe to show.
  const isPicture = file.purpose === 'photo' || variantName === reencodedImage;
  return {
    // A file never changes: a changed one gets a new id.
    etag: `"${file.id}/${variantName}"`,
    mediaType: variant.mediaType,
    size: variant.size,
    // Documents are served as they were sent, so browsers must not open them; the portal's document viewer does.
    disposition: contentDisposition(isPicture ? 'inline' : 'attachment', servedFileName(file.name, variantName)),
    cacheControl: isPicture ? 'private, max-age=3600' : 'private, no-cache',
    open: (range) => storage.get(variantKey(file.id, variantName), range),
  };
}
