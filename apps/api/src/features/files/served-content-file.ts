import type { ServedFile } from '../../http/send-file.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ContentFile } from './content-files.queries.ts';
import { contentDisposition, servedFileName } from './file-names.ts';

/** A picture, a video or captions as a page shows them; undefined when there is no such variant. */
export function servedContentFile(storage: Storage, file: ContentFile, variantName: string): ServedFile | undefined {
  const variant = file.variants[variantName];
  if (!variant || !Object.hasOwn(file.variants, variantName)) return undefined;
  return {
    etag: `"${file.sha256.toString('base64url')}/${variantName}"`,
    mediaType: variant.mediaType,
    size: variant.size,
    disposition: contentDisposition(dispositionFor(variant.mediaType), servedFileName(file.name, variantName)),
    // Another content is another id; who has seen a picture may see it again for an hour.
    cacheControl: 'private, max-age=3600',
    open: (range) => storage.get(`${file.storageKey}/${variantName}`, range),
  };
}

/** The variant that is the file itself: the original, else the largest. */
export function originalVariant({ variants }: ContentFile): string | undefined {
  const bySize = Object.entries(variants).toSorted(([, one], [, other]) => other.size - one.size);
  return (bySize.find(([name]) => name.startsWith('original.')) ?? bySize[0])?.[0];
}

/** What a browser shows by itself without running anything. */
export function dispositionFor(mediaType: string): 'inline' | 'attachment' {
  return /^(?:application\/pdf|image\/(?:png|jpeg|webp|avif|gif)|(?:video|audio)\/[\w.+-]+|text\/vtt)$/.test(mediaType)
    ? 'inline'
    : 'attachment';
}
