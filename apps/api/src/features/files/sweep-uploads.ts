import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { keysOf, quarantinePrefix } from './file-keys.ts';
import { deleteDroppedFile, findFilesToSweep, updateForgottenFilesDropped } from './files.queries.ts';

const bite = 100;
const hour = 60 * 60_000;

/** Removes what uploads left behind that never ended: objects first, so that a row goes only when nothing of it is left. */
export async function sweepUploads(db: Db, storage: Storage): Promise<{ files: number; strays: number }> {
  await updateForgottenFilesDropped(db);
  let files = 0;
  for (;;) {
    const found = await findFilesToSweep(db, bite);
    for (const { id, purpose } of found) {
      await storage.delete(keysOf(id, purpose));
      await deleteDroppedFile(db, id);
    }
    files += found.length;
    if (found.length < bite) return { files, strays: await sweepStrays(storage) };
  }
}

/** What was still coming in when its process ended has no row; only the quarantine can hold such, and it is never long. */
async function sweepStrays(storage: Storage): Promise<number> {
  const strays: string[] = [];
  for await (const { key, storedAt } of storage.list(quarantinePrefix)) {
    if (storedAt.getTime() < Date.now() - hour) strays.push(key);
  }
  await storage.delete(strays);
  return strays.length;
}
