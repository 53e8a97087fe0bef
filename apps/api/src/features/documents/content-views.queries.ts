import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/** For the worker. The timeout is longer than that of requests, because many views may have to be counted after an outage. */
export async function updateContentPopularity(database: Database): Promise<void> {
  await database.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    await sql`select count_content_views()`.execute(db);
  });
}
