import sharp from 'sharp';

import { pictureWidths } from '@portal/contract/content';

import type { Generated } from './generated-file.ts';

const maxWidth = Math.max(...pictureWidths);

/** Renders a drawing in every width that the portal uses. */
export async function makePicture(svg: string): Promise<Generated> {
  const drawn = await draw(svg, maxWidth);
  const variants: Record<string, { mediaType: string; bytes: Buffer }> = {};
  for (const width of pictureWidths) {
    const bytes = await drawn.pixels().resize(width).webp({ quality: 82, alphaQuality: 90, effort: 2 }).toBuffer();
    variants[`${width}.webp`] = { mediaType: 'image/webp', bytes };
  }
  const tiny = await drawn.pixels().resize(16).webp({ quality: 40, effort: 0 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { variants, width: drawn.width, height: drawn.height, placeholder };
}

/** Renders a drawing as a large lossless download. */
export async function makePng(svg: string, width: number): Promise<Generated> {
  const drawn = await draw(svg, width);
  const bytes = await drawn.pixels().png({ compressionLevel: 6 }).toBuffer();
  return { variants: { 'original.png': { mediaType: 'image/png', bytes } }, width: drawn.width, height: drawn.height };
}

/** Renders a drawing at full size once; smaller sizes are scaled from its pixels. */
export async function draw(svg: string, width: number) {
  const intrinsicWidth = Number(/width="([\d.]+)"/.exec(svg)?.[1] ?? width);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / intrinsicWidth })
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { width: info.width, height: info.height, pixels: () => sharp(data, { raw }) };
}

/** Renders a product for print: on a background instead of transparency, in high resolution. */
export async function makePrint(svg: string): Promise<Generated> {
  // The first '>' ends the root tag: the background becomes the first child.
  const drawn = await draw(svg.replace('>', `>${background}`), 1000);
  const bytes = await drawn.pixels().flatten().jpeg({ quality: 84 }).toBuffer();
  return { variants: { 'print.jpg': { mediaType: 'image/jpeg', bytes } }, width: drawn.width, height: drawn.height };
}

const background =
  '<defs><linearGradient id="background" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#eef6f7"/>' +
  '<stop offset="1" stop-color="#d5e5e8"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#background)"/>';
