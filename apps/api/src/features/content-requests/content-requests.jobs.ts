import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { deleteOldSearches } from './content-gaps.queries.ts';

/** Deletes daily who searched for what more than 90 days ago. The counts stay. */
export async function contentRequestsJobs(boss: PgBoss, { database, log }: { database: Database; log: Logger }): Promise<void> {
  await boss.work('purge-searches', async () => {
    const searches = await deleteInBatches((limit) => deleteOldSearches(database, limit));
    log.info({ searches }, 'old searches without results purged');
  });
  await boss.schedule('purge-searches', '47 3 * * *');
}
