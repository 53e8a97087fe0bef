import { sql, type RawBuilder } from 'kysely';

import { packedUuids, type IdList } from '../core/row-ids.ts';
import type { Db } from './database.ts';

/** Returns the UUIDs that a query selects as `id`, in its order. A million of them take 16 MB. */
export async function findPackedIds(db: Db, query: RawBuilder<unknown>): Promise<IdList<string>> {
  const { rows } = await sql<{ ids: Buffer }>`
    select coalesce(string_agg(uuid_send(id), ''::bytea), '') as ids from (${query}) as found`.execute(db);
  return packedUuids(rows[0]?.ids ?? Buffer.alloc(0));
}
