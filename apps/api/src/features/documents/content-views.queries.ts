import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/** For the worker. It may take longer than a request may: after a long pause there are many views to count. */
export async function updateContentPopularity(database: Database): Promise<void> {
  await database.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    await sql`select count_content_views()`.execute(db);
  });
}
