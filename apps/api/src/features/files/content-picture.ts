import { pictureWidths } from '@portal/contract/content';

import { FileRejectedError } from './file-rejected.ts';
import { decodeTimeoutSeconds, loadSharp, maxPixels, type Photo } from './photo-variants.ts';

export interface ContentPicture extends Photo {
  /** A tiny version as a data URL, which is shown until the picture has arrived. */
  readonly placeholder: string;
}

const maxWidth = Math.max(...pictureWidths);
const placeholderWidth = 16;

/** Re-encodes a picture in every width that the portal uses. A smaller picture is not enlarged, but has all the variants. */
export async function makeContentPicture(bytes: Buffer): Promise<ContentPicture> {
  const sharp = await loadSharp();
  try {
    // The picture is decoded once; all sizes are made from these pixels.
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const resized = (target: number) =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ width: target, withoutEnlargement: true })
        .timeout({ seconds: decodeTimeoutSeconds });
    const variants: Photo['variants'] = {};
    for (const target of pictureWidths) {
      const picture = await resized(target).webp({ quality: 82, alphaQuality: 90, effort: 2 }).toBuffer();
      variants[`${target}.webp`] = { mediaType: 'image/webp', bytes: picture };
    }
    const tiny = await resized(placeholderWidth).webp({ quality: 40, effort: 0 }).toBuffer();
    return { width, height, variants, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
  } catch (cause) {
    throw new FileRejectedError('unreadable', { cause });
  }
}
