import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { keysOf, quarantinePrefix } from './file-keys.ts';
import { deleteDroppedFile, findFilesToSweep, updateAbandonedFilesDropped } from './files.queries.ts';

const batchSize = 100;
/** A large upload takes up to two hours, and some stores give an object the time when its upload began. */
const maxQuarantineMs = 3 * 60 * 60_000;

/** Removes what abandoned uploads left behind: objects first, so that a row is deleted only when none of its objects is left. */
export async function sweepUploads(db: Db, storage: Storage): Promise<{ files: number; orphans: number }> {
  await updateAbandonedFilesDropped(db);
  let files = 0;
  for (;;) {
    const found = await findFilesToSweep(db, batchSize);
    for (const { id, purpose } of found) {
      await storage.delete(keysOf(id, purpose));
      await deleteDroppedFile(db, id);
    }
    files += found.length;
    if (found.length < batchSize) return { files, orphans: await deleteOrphanedObjects(storage) };
  }
}

/** An upload interrupted by the end of its process has no row. Only the quarantine can hold such objects, and it is never large. */
async function deleteOrphanedObjects(storage: Storage): Promise<number> {
  const orphans: string[] = [];
  for await (const { key, storedAt } of storage.list(quarantinePrefix)) {
    if (storedAt.getTime() < Date.now() - maxQuarantineMs) orphans.push(key);
  }
  await storage.delete(orphans);
  return orphans.length;
}
