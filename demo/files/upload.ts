import { readFile } from 'node:fs/promises';

import type { Storage } from '@portal/api/storage/storage';
import { inParallel } from './in-parallel.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Uploads the objects that the store lacks and returns their number. */
export async function upload(storage: Storage, files: readonly GeneratedFile[]): Promise<number> {
  const present = new Set<string>();
  for await (const { key } of storage.list('demo/')) present.add(key);
  const objectsByKey = new Map(files.flatMap(({ objects }) => Object.values(objects).map((object) => [object.key, object])));
  const missing = [...objectsByKey.values()].filter(({ key }) => !present.has(key));
  await inParallel(missing, 8, async ({ key, path, mediaType }) => storage.put(key, await readFile(path), mediaType));
  return missing.length;
}
