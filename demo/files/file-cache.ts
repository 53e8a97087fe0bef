import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sha256, type Generated, type GeneratedFile } from './generated-file.ts';

/** Increase it when a generator's output changes for the same input, so that cached files are not reused. */
const generatorsVersion = 3;

/** The content of `about.json`. */
interface CacheEntry extends Omit<GeneratedFile, 'sha256' | 'storageKey' | 'objects'> {
  readonly sha256: string;
  readonly variants: Readonly<Record<string, { readonly mediaType: string; readonly size: number }>>;
}

export interface FileCache {
  /** Returns the cached file for this input, or generates it. */
  getOrGenerate(kind: string, input: string, generate: () => Promise<Generated>): Promise<GeneratedFile>;
  /** The number of files that were generated, not cached. */
  readonly generatedCount: () => number;
}

/** Caches generated files by a hash of their input, so that a second run generates nothing. */
export function openFileCache(folder: string): FileCache {
  let generatedCount = 0;
  const inFlight = new Map<string, Promise<GeneratedFile>>();
  const readOrGenerate = async (entryFolder: string, generate: () => Promise<Generated>) => {
    const cached = await readEntry(entryFolder);
    if (cached) return toGeneratedFile(entryFolder, cached);
    generatedCount += 1;
    return toGeneratedFile(entryFolder, await writeEntry(entryFolder, await generate()));
  };
  return {
    generatedCount: () => generatedCount,
    // Several pieces of content may share a file, which is generated only once.
    getOrGenerate: (kind, input, generate) => {
      const entryFolder = join(folder, sha256(`${generatorsVersion} ${kind} `, input).toString('hex').slice(0, 32));
      const file = inFlight.get(entryFolder) ?? readOrGenerate(entryFolder, generate);
      inFlight.set(entryFolder, file);
      return file;
    },
  };
}

async function readEntry(entryFolder: string): Promise<CacheEntry | undefined> {
  try {
    return JSON.parse(await readFile(join(entryFolder, 'about.json'), 'utf8')) as CacheEntry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

async function writeEntry(entryFolder: string, { variants, ...about }: Generated): Promise<CacheEntry> {
  const entry: CacheEntry = {
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
  const unfinished = `${entryFolder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const [name, { bytes }] of Object.entries(variants)) await writeFile(join(unfinished, name), bytes);
  await writeFile(join(unfinished, 'about.json'), JSON.stringify(entry));
  await rename(unfinished, entryFolder).catch(async () => rm(unfinished, { recursive: true, force: true }));
  return entry;
}

/** Objects are named by their content, so that several runs and checkouts can share a store. */
function toGeneratedFile(entryFolder: string, { variants, ...about }: CacheEntry): GeneratedFile {
  const storageKey = `demo/${about.sha256.slice(0, 32)}`;
  const objects = Object.entries(variants).map(([name, { mediaType, size }]) => {
    return [name, { key: `${storageKey}/${name}`, mediaType, size, path: join(entryFolder, name) }];
  });
  return { ...about, sha256: Buffer.from(about.sha256, 'hex'), storageKey, objects: Object.fromEntries(objects) };
}
