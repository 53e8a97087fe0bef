import type { AssetDetails } from '@portal/contract/assets';
import { contentFileUrl } from '@portal/contract/content';
import type { Locale } from '@portal/contract/locales';

import type { ContentFile } from '../files/content-files.queries.ts';
import { originalVariant } from '../files/served-content-file.ts';

export interface AssetFiles {
  readonly picture: ContentFile | undefined;
  readonly video: ContentFile | undefined;
  /** The file that an asset without a document offers for download: its original, else its video. Pictures are only shown. */
  readonly download: ContentFile | undefined;
  readonly captions: AssetDetails['captions'];
}

/** Selects the files of an asset for a reader. `files` must be sorted, those in the reader's language first. */
export function selectAssetFiles(files: readonly ContentFile[], locale: Locale): AssetFiles {
  const readable = files.filter((file) => file.locale === null || file.locale === locale || file.locale === 'en');
  const video = readable.find(({ role }) => role === 'video');
  return {
    picture: readable.find(({ role }) => role === 'picture'),
    video,
    download: readable.find(({ role }) => role === 'original') ?? video,
    captions: files.flatMap((file) => {
      const url = file.role === 'captions' ? originalFileUrl(file) : null;
      return file.locale === null || url === null ? [] : [{ locale: file.locale, address: url }];
    }),
  };
}

/** Returns the URL of the original file, not of a smaller variant. */
export function originalFileUrl(file: ContentFile | undefined): string | null {
  const variant = file && originalVariant(file);
  return file && variant !== undefined ? contentFileUrl(file.id, variant) : null;
}
