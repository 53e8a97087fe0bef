import { FileRefused } from './file-refused.ts';
import { loadSharp, mostPixels, patienceSeconds, type Variant } from './photo-variants.ts';

interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly picture: Variant;
}

/** Large enough to read the small print of a screenshot of two screens. */
const longestSide = 4096;

/** A picture in its own proportions, drawn anew: what was hidden in the file, metadata included, stays behind. */
export async function drawPicture(bytes: Buffer): Promise<DrawnPicture> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, picture: { mediaType: 'image/webp', bytes: data } };
  } catch (cause) {
    throw new FileRefused('unreadable', { cause });
  }
}
