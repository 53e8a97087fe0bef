import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyFolder } from './local-copy.ts';

/** No workbook is read for as long as this. */
const maxAgeMs = 24 * 3_600_000;

/** Removes what workers that were killed have left behind on this machine. Returns how many folders. */
export async function sweepWorkbookFolders(parent = tmpdir()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(copyFolder)) continue;
    const path = join(parent, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < maxAgeMs) continue;
    // Another user's folder stays.
    removed += await rm(path, { recursive: true, force: true }).then(
      () => 1,
      () => 0,
    );
  }
  return removed;
}
