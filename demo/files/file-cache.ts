import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sha256, type Generated, type GeneratedFile } from './generated-file.ts';

/** Increase it when a generator's output changes for the same input, so that cached files are not reused. */
const generatorsVersion = 3;

interface Described extends Omit<GeneratedFile, 'sha256' | 'storageKey' | 'objects'> {
  readonly sha256: string;
  readonly variants: Readonly<Record<string, { readonly mediaType: string; readonly size: number }>>;
}

export interface FileCache {
  /** Returns the cached file for this input, or generates it. */
  take(kind: string, words: string, make: () => Promise<Generated>): Promise<GeneratedFile>;
  /** The number of files that were generated, not cached. */
  readonly made: () => number;
}

/** Caches generated files by a hash of their input, so that a second run generates nothing. */
export function openFileCache(folder: string): FileCache {
  let made = 0;
  const inFlight = new Map<string, Promise<GeneratedFile>>();
  const takeNew = async (home: string, make: () => Promise<Generated>) => {
    const known = await read(home);
    if (known) return toGeneratedFile(home, known);
    made += 1;
    return toGeneratedFile(home, await keep(home, await make()));
  };
  return {
    made: () => made,
    // Several pieces of content may share a file, which is generated only once.
    take: (kind, words, make) => {
      const home = join(folder, sha256(`${generatorsVersion} ${kind} `, words).toString('hex').slice(0, 32));
      const taken = inFlight.get(home) ?? takeNew(home, make);
      inFlight.set(home, taken);
      return taken;
    },
  };
}

async function read(home: string): Promise<Described | undefined> {
  try {
    return JSON.parse(await readFile(join(home, 'about.json'), 'utf8')) as Described;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

async function keep(home: string, { variants, ...about }: Generated): Promise<Described> {
  const described: Described = {
    width: about.width ?? null,
    height: about.height ?? null,
    seconds: about.seconds ?? null,
    placeholder: about.placeholder ?? null,
    pageTexts: about.pageTexts ?? null,
    sha256: sha256(...Object.values(variants).map(({ bytes }) => bytes)).toString('hex'),
    variants: Object.fromEntries(
      Object.entries(variants).map(([name, { mediaType, bytes }]) => [name, { mediaType, size: bytes.length }]),
    ),
  };
  // Writes to a temporary name and then renames it, so that an interrupted run leaves no incomplete entry.
  const unfinished = `${home}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const [name, { bytes }] of Object.entries(variants)) await writeFile(join(unfinished, name), bytes);
  await writeFile(join(unfinished, 'about.json'), JSON.stringify(described));
  await rename(unfinished, home).catch(async () => rm(unfinished, { recursive: true, force: true }));
  return described;
}

/** Objects are named by their content, so that several runs and checkouts can share a store. */
function toGeneratedFile(home: string, { variants, ...about }: Described): GeneratedFile {
  const storageKey = `demo/${about.sha256.slice(0, 32)}`;
  const objects = Object.entries(variants).map(([name, { mediaType, size }]) => {
    return [name, { key: `${storageKey}/${name}`, mediaType, size, path: join(home, name) }];
  });
  return { ...about, sha256: Buffer.from(about.sha256, 'hex'), storageKey, objects: Object.fromEntries(objects) };
}
