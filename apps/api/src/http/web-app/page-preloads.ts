import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale } from '@portal/contract/locales';

/** Returns CSS for the inline style of the page, so that the picture of the sign-in screen is shown before any script has run. */
export function signInPictureStyle(signInPicture: string | null): string {
  return signInPicture ? `--sign-in-picture:url("${encodeURI(signInPicture)}")` : '';
}

const signInFiles = ['src/features/sign-in/sign-in-screen.tsx', `src/i18n/locales/${defaultLocale}.po?start?lingui`];

/** The page of a built application. */
export interface BuiltPage {
  readonly dist: string;
  /** The path under which the application is served. */
  readonly base: string;
  readonly page: string;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Creates preload hints for the sign-in screen, which most first visits show. Without them the browser discovers its script, texts
 * and picture only after the page's own scripts have run. Other screens have none: only the browser knows who is signed in.
 */
export function createSignInPreloads({ dist, base, page }: BuiltPage): (signInPicture: string | null) => string {
  const scripts = chunksOf(dist, signInFiles)
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${base}/${file}">`)
    .join('');

  return (signInPicture) => {
    // Phones do not show the picture.
    const picture = signInPicture
      ? `<link rel="preload" as="image" media="(width >= 43.8125rem)" fetchpriority="high" href="${encodeURI(signInPicture)}">`
      : '';
    return picture + scripts;
  };
}

/** Returns the files of these modules and of everything they import. */
function chunksOf(dist: string, modules: string[]): string[] {
  const manifest = join(dist, '.vite/manifest.json');
  if (!existsSync(manifest)) return [];
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const name of modules) {
    // Without this error, the hint for a renamed file would be lost unnoticed.
    if (!chunks[name]) throw new Error(`The build in ${dist} has no ${name}.`);
    add(name);
  }
  return [...files];
}
