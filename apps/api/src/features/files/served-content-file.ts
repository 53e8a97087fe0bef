import type { ServedFile } from '../../http/responses/send-file.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ContentFile } from './content-files.queries.ts';
import { contentDisposition, servedFileName } from './file-names.ts';

/** Returns a variant of a picture, video or captions file as it is served; undefined if there is no such variant. */
export function toServedContentFile(storage: Storage, file: ContentFile, variantName: string): ServedFile | undefined {
  const variant = file.variants[variantName];
  if (!variant || !Object.hasOwn(file.variants, variantName)) return undefined;
  return {
    etag: `"${file.sha256.toString('base64url')}/${variantName}"`,
    mediaType: variant.mediaType,
    size: variant.size,
    disposition: contentDisposition(dispositionFor(variant.mediaType), servedFileName(file.name, variantName)),
    // A changed file gets a new id, so it may be cached for an hour.
    cacheControl: 'private, max-age=3600',
    open: (range) => storage.get(`${file.storageKey}/${variantName}`, range),
  };
}

/** Returns the variant that is the file itself: the original, else the largest. */
export function originalVariant({ variants }: ContentFile): string | undefined {
  const bySize = Object.entries(variants).toSorted(([, one], [, other]) => other.size - one.size);
  return (bySize.find(([name]) => name.startsWith('original.')) ?? bySize[0])?.[0];
}

/** Returns `inline` only for types that a browser shows without running anything. */
export function dispositionFor(mediaType: string): 'inline' | 'attachment' {
  return /^(?:application\/pdf|image\/(?:png|jpeg|webp|avif|gif)|(?:video|audio)\/[\w.+-]+|text\/vtt)$/.test(mediaType)
    ? 'inline'
    : 'attachment';
}
