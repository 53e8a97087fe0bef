import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sha256, type Made, type MadeFile } from './made-file.ts';

/** Raised when a maker draws or writes differently from the same words, so that nothing made before is taken for its work. */
const makersVersion = 3;

interface Described extends Omit<MadeFile, 'sha256' | 'storageKey' | 'objects'> {
  readonly sha256: string;
  readonly variants: Readonly<Record<string, { readonly mediaType: string; readonly size: number }>>;
}

export interface FileCache {
  /** Makes it unless it was made before from the same words. */
  take(kind: string, words: string, make: () => Promise<Made>): Promise<MadeFile>;
  /** How many had to be made. */
  readonly made: () => number;
}

/** Keeps what was made by a hash of what it was made of: a second run draws nothing. */
export function openFileCache(folder: string): FileCache {
  let made = 0;
  const underWay = new Map<string, Promise<MadeFile>>();
  const takeNew = async (home: string, make: () => Promise<Made>) => {
    const known = await read(home);
    if (known) return asMadeFile(home, known);
    made += 1;
    return asMadeFile(home, await keep(home, await make()));
  };
  return {
    made: () => made,
    // Several pieces of content may want the same file; it is made for the first of them.
    take: (kind, words, make) => {
      const home = join(folder, sha256(`${makersVersion} ${kind} `, words).toString('hex').slice(0, 32));
      const taken = underWay.get(home) ?? takeNew(home, make);
      underWay.set(home, taken);
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

async function keep(home: string, { variants, ...about }: Made): Promise<Described> {
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
  // Written beside and renamed: a run that was ended half way leaves nothing that looks whole.
  const unfinished = `${home}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const [name, { bytes }] of Object.entries(variants)) await writeFile(join(unfinished, name), bytes);
  await writeFile(join(unfinished, 'about.json'), JSON.stringify(described));
  await rename(unfinished, home).catch(async () => rm(unfinished, { recursive: true, force: true }));
  return described;
}

/** Objects are named by their content: two runs, and two checkouts on one store, agree without asking. */
function asMadeFile(home: string, { variants, ...about }: Described): MadeFile {
  const storageKey = `demo/${about.sha256.slice(0, 32)}`;
  const objects = Object.entries(variants).map(([name, { mediaType, size }]) => {
    return [name, { key: `${storageKey}/${name}`, mediaType, size, path: join(home, name) }];
  });
  return { ...about, sha256: Buffer.from(about.sha256, 'hex'), storageKey, objects: Object.fromEntries(objects) };
}
