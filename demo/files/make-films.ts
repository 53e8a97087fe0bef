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
  const generate = (name: FilmName, canGenerate: boolean) => {
    return cache.getOrGenerate('film', JSON.stringify(films[name]), async () => {
      if (!canGenerate) throw new FfmpegMissingError();
      return makeFilm(films[name]);
    });
  };
  try {
    const canGenerate = await hasFfmpeg();
    const generated = new Map(await inParallel(names, 2, async (name) => [name, await generate(name, canGenerate)] as const));
    return { content: await assetFilms(cache, generated), documents: documentFilms(generated) };
  } catch (error) {
    if (!(error instanceof FfmpegMissingError)) throw error;
    console.log('demo: without films, because this machine has no ffmpeg');
    return { content: [], documents: [] };
  }
}

class FfmpegMissingError extends Error {}

async function assetFilms(cache: FileCache, generated: ReadonlyMap<FilmName, GeneratedFile>): Promise<ContentFile[]> {
  const files: ContentFile[] = [];
  for (const { id, film } of assets) {
    const file = film && generated.get(film);
    if (!file) continue;
    const owner = { contentId: id, contentKind: 'assets' };
    files.push({ ...owner, role: 'video', locale: null, name: `norvane-${film}.mp4`, file });
    for (const locale of contentLocales) {
      const text = captionsOf(film, locale);
      const captions = await cache.getOrGenerate('captions', text, async () => {
        return { variants: { 'captions.vtt': { mediaType: 'text/vtt', bytes: Buffer.from(text) } } };
      });
      files.push({ ...owner, role: 'captions', locale, name: `norvane-${film}-${locale}.vtt`, file: captions });
    }
  }
  return files;
}

function documentFilms(generated: ReadonlyMap<FilmName, GeneratedFile>): DocumentFile[] {
  return filmDocuments.flatMap((document) => {
    const file = generated.get(document.film);
    return file ? [{ document, locale: 'en' as const, name: `${document.slug}.mp4`, file }] : [];
  });
}
