import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ListedObject, Storage } from '../../storage/storage.ts';
import { contentPrefix } from './file-keys.ts';

const batchSize = 500;
/** An object is stored shortly before the row that refers to it. */
const minAgeMs = 24 * 60 * 60_000;

/**
 * Removes the objects of deleted content, and those of uploads that ended before their row was written. Several pieces of content may
 * share an object, so the store is compared with what is left in the database, rather than following each deletion.
 */
export async function sweepContentFiles(db: Db, storage: Storage): Promise<{ objects: number }> {
  let objects = 0;
  for await (const keys of inBatches(storage.list(contentPrefix))) {
    const { rows } = await sql<{ key: string }>`select key from unused_content_objects(${keys}) as key`.execute(db);
    await storage.delete(rows.map(({ key }) => key));
    objects += rows.length;
  }
  return { objects };
}

async function* inBatches(listed: AsyncIterable<ListedObject>): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, storedAt } of listed) {
    if (storedAt.getTime() > Date.now() - minAgeMs) continue;
    keys.push(key);
    if (keys.length < batchSize) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
