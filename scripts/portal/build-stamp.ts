import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { trackedFiles, root } from '../checks/tracked-files.ts';

/** The stamp is inside dist, so that it is deleted together with the build. */
const stampFile = join(root, 'apps/api/dist/sources.sha256');
const sources = /^(?:apps|packages|demo)\/|^package-lock\.json$/;
const notBuilt = /\.test\.tsx?$|\/testing\/|^packages\/stack\//;

/** Stores the hash of the sources that were built. Compute it before the build, so that later changes make the build outdated. */
export function writeBuildStamp(sourcesHash: string): void {
  writeFileSync(stampFile, sourcesHash);
}

/** Tells whether the sources are unchanged since the last build. */
export function isBuildCurrent(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === hashSources();
  } catch {
    return false;
  }
}

export function hashSources(folder = root, files = trackedFiles(sources)): string {
  const hash = createHash('sha256');
  for (const file of files.filter((each) => !notBuilt.test(each)))
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
