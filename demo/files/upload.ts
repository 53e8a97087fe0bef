import { readFile } from 'node:fs/promises';

import type { Storage } from '../../apps/api/src/storage/storage.ts';
import { inParallel } from './in-parallel.ts';
import type { MadeFile } from './made-file.ts';

/** Puts into the store what is not there yet, and answers how many objects that were. */
export async function upload(storage: Storage, files: readonly MadeFile[]): Promise<number> {
  const present = new Set<string>();
  for await (const { key } of storage.list('demo/')) present.add(key);
  const wanted = new Map(files.flatMap(({ objects }) => Object.values(objects).map((object) => [object.key, object])));
  const missing = [...wanted.values()].filter(({ key }) => !present.has(key));
  await inParallel(missing, 8, async ({ key, path, mediaType }) => storage.put(key, await readFile(path), mediaType));
  return missing.length;
}
