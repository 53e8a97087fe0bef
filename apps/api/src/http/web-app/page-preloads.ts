import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale } from '@portal/contract/locales';
import { portalBase } from '@portal/contract/portal-paths';

/** Paths under `/partner` that show sign-in. */
const signInPaths = ['', 'signin'];

/** CSS for the inline style of the page: the picture of the sign-in screen, shown before any script has run. */
export function firstPicture(path: string, signInPicture: string | null): string {
  return signInPicture && signInPaths.includes(path) ? `--sign-in-picture:url("${encodeURI(signInPicture)}")` : '';
}

const signInFiles = ['src/features/sign-in/sign-in-screen.tsx', `src/i18n/locales/${defaultLocale}.po?start?lingui`];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Preload hints for sign-in, the screen most first visits see. Without them the browser discovers its script, texts and picture
 * only after the page's own scripts have run. There are none for signed-in people: only the browser knows which screen they get.
 */
export function createPreloads(dist: string, page: string): (path: string, signInPicture: string | null) => string {
  const scripts = chunksOf(dist, signInFiles)
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${portalBase}/${file}">`)
    .join('');

  return (path, signInPicture) => {
    if (!signInPaths.includes(path)) return '';
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
    // Fail loudly: a hint for a renamed file would be lost unnoticed.
    if (!chunks[name]) throw new Error(`The build of the portal has no ${name}.`);
    add(name);
  }
  return [...files];
}
