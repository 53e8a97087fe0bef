import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { listedFiles, root } from './listed-files.ts';

/** Beside what was built, so that whatever empties the folder takes it along. */
const stampFile = join(root, 'apps/api/dist/sources.sha256');
const sources = /^(?:apps|packages|demo)\/|^package-lock\.json$/;
const onlyForTests = /\.test\.tsx?$|\/testing\//;

/** Remembers what the build was made of. Taken before it: what is written meanwhile is not in it. */
export function writeBuildStamp(sourcesHash: string): void {
  writeFileSync(stampFile, sourcesHash);
}

/** Whether the sources are still those that were built. */
export function isBuildCurrent(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === hashSources();
  } catch {
    return false;
  }
}

export function hashSources(folder = root, files = listedFiles(sources)): string {
  const hash = createHash('sha256');
  for (const file of files.filter((each) => !onlyForTests.test(each)))
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
