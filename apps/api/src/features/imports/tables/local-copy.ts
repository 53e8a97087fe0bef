import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { TableSource } from './table-file.ts';

/** What the folders begin with in which files are read. A worker that is killed leaves its folder behind. */
export const copyFolder = 'portal-import-';

export interface LocalCopy {
  readonly path: string;
  remove(): Promise<void>;
}

/** Copies a stored file to this machine: the directory of an archive is at its end. */
export async function copyLocally(source: TableSource): Promise<LocalCopy> {
  const folder = await mkdtemp(join(tmpdir(), copyFolder));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'file.zip');
    await pipeline(await source.open(), createWriteStream(path));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
