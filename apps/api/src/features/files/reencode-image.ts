import { FileRejectedError } from './file-rejected.ts';
import { loadSharp, maxPixels, decodeTimeoutSeconds, type Variant } from './photo-variants.ts';

interface ReencodedImage {
  readonly width: number;
  readonly height: number;
  readonly picture: Variant;
}

/** Large enough to read small print in a screenshot of two monitors. */
const screenshotSidePx = 4096;

/** Re-encodes a picture in its own proportions, which drops metadata and anything hidden in the file. */
export async function reencodeImage(bytes: Buffer, maxSidePx = screenshotSidePx): Promise<ReencodedImage> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, picture: { mediaType: 'image/webp', bytes: data } };
  } catch (cause) {
    throw new FileRejectedError('unreadable', { cause });
  }
}
