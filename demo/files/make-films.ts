import { contentLocales } from '@portal/contract/locales';

import { assets } from '../content/assets/assets.ts';
import { captionsOf } from '../content/assets/captions.ts';
import { filmDocuments } from '../content/documents/film-documents.ts';
import { films } from '../drawing/films/films.ts';
import type { FilmName } from '../drawing/films/film-names.ts';
import type { ContentFile } from '../rows/content-file-rows.ts';
import type { FileCache } from './file-cache.ts';
import { inParallel } from './in-parallel.ts';
import type { GeneratedFile } from './generated-file.ts';
import type { DocumentFile } from './make-documents.ts';
import { hasFfmpeg, makeFilm } from './make-film.ts';

interface Films {
  readonly content: readonly ContentFile[];
  readonly documents: readonly DocumentFile[];
}

/** Generates films with captions; none if ffmpeg is missing. */
export async function makeFilms(cache: FileCache): Promise<Films> {
  const names = Object.keys(films) as FilmName[];
  const take = (name: FilmName, isAble: boolean) => {
    return cache.take('film', JSON.stringify(films[name]), async () => {
      if (!isAble) throw new FilmsAreMissing();
      return makeFilm(films[name]);
    });
  };
  try {
    const isAble = await hasFfmpeg();
    const made = new Map(await inParallel(names, 2, async (name) => [name, await take(name, isAble)] as const));
    return { content: await ofAssets(cache, made), documents: ofDocuments(made) };
  } catch (error) {
    if (!(error instanceof FilmsAreMissing)) throw error;
    console.log('demo: without films, because this machine has no ffmpeg');
    return { content: [], documents: [] };
  }
}

class FilmsAreMissing extends Error {}

async function ofAssets(cache: FileCache, made: ReadonlyMap<FilmName, GeneratedFile>): Promise<ContentFile[]> {
  const files: ContentFile[] = [];
  for (const { id, film } of assets) {
    const file = film && made.get(film);
    if (!file) continue;
    const of = { contentId: id, contentKind: 'assets' };
    files.push({ ...of, role: 'video', locale: null, name: `norvane-${film}.mp4`, file });
    for (const locale of contentLocales) {
      const text = captionsOf(film, locale);
      const captions = await cache.take('captions', text, async () => {
        return { variants: { 'captions.vtt': { mediaType: 'text/vtt', bytes: Buffer.from(text) } } };
      });
      files.push({ ...of, role: 'captions', locale, name: `norvane-${film}-${locale}.vtt`, file: captions });
    }
  }
  return files;
}

function ofDocuments(made: ReadonlyMap<FilmName, GeneratedFile>): DocumentFile[] {
  return filmDocuments.flatMap((document) => {
    const file = made.get(document.film);
    return file ? [{ document, locale: 'en' as const, name: `${document.slug}.mp4`, file }] : [];
  });
}
