import type { AssetDetails } from '@portal/contract/assets';
import { contentFileAddress } from '@portal/contract/content';
import type { Locale } from '@portal/contract/locales';

import type { ContentFile } from '../files/content-files.queries.ts';
import { originalVariant } from '../files/served-content-file.ts';

export interface AssetFiles {
  readonly picture: ContentFile | undefined;
  readonly video: ContentFile | undefined;
  /** What is to be kept of an asset that shows no document: its original, else its video. Its picture is only for looking at. */
  readonly kept: ContentFile | undefined;
  readonly captions: AssetDetails['captions'];
}

/** Chooses for a reader out of all files of an asset, which come in the order for that reader. */
export function chooseFiles(files: readonly ContentFile[], locale: Locale): AssetFiles {
  const readable = files.filter((file) => file.locale === null || file.locale === locale || file.locale === 'en');
  const video = readable.find(({ role }) => role === 'video');
  return {
    picture: readable.find(({ role }) => role === 'picture'),
    video,
    kept: readable.find(({ role }) => role === 'original') ?? video,
    captions: files.flatMap((file) => {
      const address = file.role === 'captions' ? wholeAddress(file) : null;
      return file.locale === null || address === null ? [] : [{ locale: file.locale, address }];
    }),
  };
}

/** Of the file as it is, not of one of its smaller forms. */
export function wholeAddress(file: ContentFile | undefined): string | null {
  const variant = file && originalVariant(file);
  return file && variant !== undefined ? contentFileAddress(file.id, variant) : null;
}
