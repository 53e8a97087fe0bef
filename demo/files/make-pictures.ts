import { assets } from '../content/assets/assets.ts';
import { products } from '../content/portfolios.ts';
import { drawBrandFile, type BrandPicture } from '../drawing/brand-pictures.ts';
import { productPicture } from '../drawing/product-picture.ts';
import type { ContentFile } from '../rows/content-file-rows.ts';
import type { FileCache } from './file-cache.ts';
import { inParallel } from './in-parallel.ts';
import { makePicture, makePng } from './make-picture.ts';
import { pictureSpecs } from './picture-specs.ts';

export async function makePictures(cache: FileCache): Promise<ContentFile[]> {
  // A few pictures are drawn at a time to keep all cores busy, because most of the work on a picture runs in one thread.
  return inParallel(pictureSpecs(), 4, async ({ svg, ...spec }) => {
    return { ...spec, locale: null, file: await cache.getOrGenerate('picture', svg, () => makePicture(svg)) };
  });
}

/** Generates the downloads of product images and branding assets. */
export async function makeOriginals(cache: FileCache): Promise<ContentFile[]> {
  const originals = assets.flatMap(({ id, mediaType, product, brandPicture }) => {
    const productItem = products.find((each) => each.id === product);
    if (brandPicture) return [{ id, name: nameOf(brandPicture), svg: drawBrandFile(brandPicture), width: 2000 }];
    if (mediaType === 'product-images' && productItem)
      return [{ id, name: productItem.slug, svg: productPicture(productItem.look), width: 1600 }];
    return [];
  });
  return inParallel(originals, 4, async ({ id, name, svg, width }) => ({
    contentId: id,
    contentKind: 'assets',
    role: 'original',
    locale: null,
    name: `${name}.png`,
    file: await cache.getOrGenerate(`png ${width}`, svg, () => makePng(svg, width)),
  }));
}

function nameOf(picture: BrandPicture): string {
  const { kind, ...rest } = picture;
  return ['norvane', kind, ...Object.values(rest)].join('-').toLowerCase();
}
