import { portfolios, products } from '../content/portfolios.ts';
import { archScene } from '../drawing/arch-scene.ts';
import { groupPicture, productPicture } from '../drawing/product-picture.ts';
import type { ContentFile } from '../rows/content-file-rows.ts';
import type { FileCache } from './file-cache.ts';
import { inParallel } from './in-parallel.ts';
import { makePicture } from './make-picture.ts';

/** A picture that a piece of content is to have. */
interface PictureWish extends Omit<ContentFile, 'file' | 'locale'> {
  readonly svg: string;
}

export async function makePictures(cache: FileCache): Promise<ContentFile[]> {
  // Two at a time keep two cores busy: each picture is one thread's work.
  return inParallel(wishes(), 3, async ({ svg, ...wish }) => {
    return { ...wish, locale: null, file: await cache.take('picture', svg, () => makePicture(svg)) };
  });
}

function wishes(): PictureWish[] {
  const looks = new Map(products.map((product) => [product.id, product.look]));
  return [
    ...products.map((product) => ({
      contentId: product.id,
      contentKind: 'products',
      role: 'picture' as const,
      name: `${product.slug}.webp`,
      svg: productPicture(product.look),
    })),
    ...portfolios.flatMap(({ id, slug, shows, hue }) => {
      const shown = shows.flatMap((product) => (product === undefined ? [] : (looks.get(product) ?? [])));
      const look = shown[0];
      const of = { contentId: id, contentKind: 'portfolios' };
      return [
        { ...of, role: 'picture' as const, name: `${slug}.webp`, svg: groupPicture(shown) },
        { ...of, role: 'detail' as const, name: `${slug}-scene.webp`, svg: archScene({ hue, ...(look && { look }) }) },
      ];
    }),
  ];
}
