import type { ContentFile } from '../rows/content-file-rows.ts';
import type { FileCache } from './file-cache.ts';
import { inParallel } from './in-parallel.ts';
import { makePicture } from './make-picture.ts';
import { pictureWishes } from './picture-wishes.ts';

export async function makePictures(cache: FileCache): Promise<ContentFile[]> {
  // A few at a time keep both cores busy: most of a picture is one thread's work.
  return inParallel(pictureWishes(), 4, async ({ svg, ...wish }) => {
    return { ...wish, locale: null, file: await cache.take('picture', svg, () => makePicture(svg)) };
  });
}
