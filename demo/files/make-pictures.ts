import { assets } from '../content/assets/assets.ts';
import { products } from '../content/portfolios.ts';
import { drawBrandFile, type BrandPicture } from '../drawing/brand-pictures.ts';
import { productPicture } from '../drawing/product-picture.ts';
import type { ContentFile } from '../rows/content-file-rows.ts';
import type { FileCache } from './file-cache.ts';
import { inParallel } from './in-parallel.ts';
import { makePicture, makePng } from './make-picture.ts';
import { pictureWishes } from './picture-wishes.ts';

export async function makePictures(cache: FileCache): Promise<ContentFile[]> {
  // A few at a time keep both cores busy: most of a picture is one thread's work.
  return inParallel(pictureWishes(), 4, async ({ svg, ...wish }) => {
    return { ...wish, locale: null, file: await cache.take('picture', svg, () => makePicture(svg)) };
  });
}

/** Pictures to save: what assets of the two picture kinds are there for. */
export async function makeOriginals(cache: FileCache): Promise<ContentFile[]> {
  const wanted = assets.flatMap(({ id, mediaType, product, brandPicture }) => {
    const shown = products.find((each) => each.id === product);
    if (brandPicture) return [{ id, name: nameOf(brandPicture), svg: drawBrandFile(brandPicture), width: 2000 }];
    if (mediaType === 'product-images' && shown) return [{ id, name: shown.slug, svg: productPicture(shown.look), width: 1600 }];
    return [];
  });
  return inParallel(wanted, 4, async ({ id, name, svg, width }) => ({
    contentId: id,
    contentKind: 'assets',
    role: 'original',
    locale: null,
    name: `${name}.png`,
    file: await cache.take(`png ${width}`, svg, () => makePng(svg, width)),
  }));
}

function nameOf(picture: BrandPicture): string {
  const { kind, ...rest } = picture;
  return ['norvane', kind, ...Object.values(rest)].join('-').toLowerCase();
}
