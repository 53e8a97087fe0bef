import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const languages = /^(?:en|de|fr|it|zh|es|pt|ja|ru)-[\w-]+\.js$/;

/** The sizes of a build's files in bytes, compressed with gzip. */
export function fileSizes(dist: string) {
  const folder = join(dist, '_app');
  const names = readdirSync(folder);
  const sizes = new Map(names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => [name, gzipSize(join(folder, name))]));
  const largest = (matches: (name: string) => boolean) =>
    [...sizes]
      .filter(([name]) => matches(name))
      .map(([name, bytes]) => ({ name, bytes }))
      .toSorted((a, b) => b.bytes - a.bytes)[0] ?? { name: 'none', bytes: Number.NaN };

  return {
    of: (paths: string[]) => sum(paths.map((path) => sizes.get(path.split('/').at(-1) ?? '') ?? Number.NaN)),
    styles: sum([...sizes].filter(([name]) => name.endsWith('.css')).map(([, bytes]) => bytes)),
    heaviestLanguage: largest((name) => languages.test(name)),
    /** The largest script that the first page does not load, so it belongs to a route or a part of one. */
    heaviestChunk: (firstScripts: string[]) =>
      largest((name) => name.endsWith('.js') && !languages.test(name) && !firstScripts.some((path) => path.endsWith(`/${name}`))),
  };
}

function gzipSize(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
