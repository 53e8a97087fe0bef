import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale } from '@portal/contract/locales';
import { portalBase } from '@portal/contract/portal-paths';

/** Paths under `/partner` that show sign-in. */
const signInPaths = ['', 'signin'];

/** For the page's own style: the picture of sign-in, which stands there before any script has run. */
export function firstPicture(path: string, signInPicture: string | null): string {
  return signInPicture && signInPaths.includes(path) ? `--sign-in-picture:url("${encodeURI(signInPicture)}")` : '';
}

const signInFiles = ['src/features/sign-in/sign-in-screen.tsx', `src/i18n/locales/${defaultLocale}.po?start?lingui`];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Hints for the screen most first visits see. Without them the browser learns of its script, its texts and its picture only
 * after the page's own scripts have run. Which screen a signed-in person gets is for the browser to know.
 */
export function createPreloads(dist: string, page: string): (path: string, signInPicture: string | null) => string {
  const scripts = chunksOf(dist, signInFiles)
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${portalBase}/${file}">`)
    .join('');

  return (path, signInPicture) => {
    if (!signInPaths.includes(path)) return '';
    // A phone does not show the picture.
    const picture = signInPicture
      ? `<link rel="preload" as="image" media="(width >= 43.8125rem)" fetchpriority="high" href="${encodeURI(signInPicture)}">`
      : '';
    return picture + scripts;
  };
}

/** The files of these modules and of all they import. */
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
    // A hint for a file that was renamed would be lost without a word.
    if (!chunks[name]) throw new Error(`The build of the portal has no ${name}.`);
    add(name);
  }
  return [...files];
}
