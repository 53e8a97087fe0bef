import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import type { Storage } from '../../storage/storage.ts';

const importsAtOnce = 20;

/**
 * Deletes the files, rows and changes of imports that ended this many days ago, or waited for a person as long; their counts stay. An
 * import is done with when its file is gone too, so whatever is interrupted is repeated. Returns how many there were.
 */
export async function clearOldImports(db: Database, storage: Storage, days: number): Promise<number> {
  let cleared = 0;
  for (;;) {
    const { rows } = await sql<{ id: string; storageKey: string }>`
      select * from find_old_imports(${days}, ${importsAtOnce})`.execute(db);
    for (const { id, storageKey } of rows) {
      await deleteInBatches((limit) => deleteDetails(db, id, days, limit));
      // Somebody may have taken it up again.
      if (!(await isBeingCleared(db, id))) continue;
      await storage.delete([storageKey]);
      await db.updateTable('imports').set({ hasDetails: false }).where('id', '=', id).execute();
      cleared += 1;
    }
    if (rows.length < importsAtOnce) return cleared;
  }
}

async function isBeingCleared(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('imports').select('detailsDeletedAt').where('id', '=', id).executeTakeFirst();
  return row?.detailsDeletedAt != null;
}

async function deleteDetails(db: Database, id: string, days: number, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`select delete_import_details(${id}, ${days}, ${limit}) as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}
