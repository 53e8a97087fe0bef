import { photoWidths } from '@portal/contract/files';

import { fallbackPhoto } from './file-keys.ts';
import { FileRefused } from './file-refused.ts';

export interface Variant {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly variants: Record<string, Variant>;
}

const largest = Math.max(...photoWidths);
/** The largest cameras of telephones make 50 megapixels; more in 5 MiB is meant to fill the memory. */
export const mostPixels = 50_000_000;
export const patienceSeconds = 4;

/** Draws the picture anew in our own sizes and formats: what was hidden in the file, metadata included, stays behind. */
export async function makePhotoVariants(bytes: Buffer): Promise<Photo> {
  const sharp = await loadSharp();
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: patienceSeconds });
    const { width, height } = await source.metadata();
    const side = Math.min(largest, width, height);
    // Decoded once; the sizes are made from this square.
    const { data, info } = await source
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

    const variants: Record<string, Variant> = {};
    for (const wanted of photoWidths) {
      const size = Math.min(wanted, side);
      const sized = () => square().resize(size, size).timeout({ seconds: patienceSeconds });
      variants[`${wanted}.avif`] = { mediaType: 'image/avif', bytes: await sized().avif({ quality: 55, effort: 2 }).toBuffer() };
      variants[`${wanted}.webp`] = { mediaType: 'image/webp', bytes: await sized().webp({ quality: 80 }).toBuffer() };
    }
    const jpeg = square()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .timeout({ seconds: patienceSeconds });
    variants[fallbackPhoto] = { mediaType: 'image/jpeg', bytes: await jpeg.toBuffer() };
    return { width, height, variants };
  } catch (cause) {
    throw new FileRefused('unreadable', { cause });
  }
}

/** On first use, because it takes a while; and only with the three readers that photos need out of the many it has. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
