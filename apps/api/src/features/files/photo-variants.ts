import { photoWidths } from '@portal/contract/files';

import { fallbackPhoto } from './file-keys.ts';
import { FileRejectedError } from './file-rejected.ts';

export interface Variant {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly variants: Record<string, Variant>;
}

const maxWidth = Math.max(...photoWidths);
/** Phone cameras reach 50 megapixels; more in 5 MiB is a decompression bomb. */
export const maxPixels = 50_000_000;
export const decodeTimeoutSeconds = 4;

/** Re-encodes the picture in our own sizes and formats, which drops metadata and anything hidden in the file. */
export async function makePhotoVariants(bytes: Buffer): Promise<Photo> {
  const sharp = await loadSharp();
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: decodeTimeoutSeconds });
    const { width, height } = await source.metadata();
    const side = Math.min(maxWidth, width, height);
    // The photo is decoded once; all sizes are made from this square.
    const { data, info } = await source
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

    const variants: Record<string, Variant> = {};
    for (const targetWidth of photoWidths) {
      const size = Math.min(targetWidth, side);
      const resized = () => square().resize(size, size).timeout({ seconds: decodeTimeoutSeconds });
      variants[`${targetWidth}.avif`] = {
        mediaType: 'image/avif',
        bytes: await resized().avif({ quality: 55, effort: 2 }).toBuffer(),
      };
      variants[`${targetWidth}.webp`] = { mediaType: 'image/webp', bytes: await resized().webp({ quality: 80 }).toBuffer() };
    }
    const jpeg = square()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .timeout({ seconds: decodeTimeoutSeconds });
    variants[fallbackPhoto] = { mediaType: 'image/jpeg', bytes: await jpeg.toBuffer() };
    return { width, height, variants };
  } catch (cause) {
    throw new FileRejectedError('unreadable', { cause });
  }
}

/** Loads sharp lazily, because it is slow to load, and enables only the three decoders that uploads need. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
