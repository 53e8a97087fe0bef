import type { PgBoss } from 'pg-boss';

import type { Database } from '../../db/database.ts';
import { updateContentPopularity } from './content-views.queries.ts';

/** Every quarter of an hour: what was viewed since is counted, and the most viewed are told anew. */
export async function documentsJobs(boss: PgBoss, { database }: { database: Database }): Promise<void> {
  await boss.work('count-content-views', () => updateContentPopularity(database));
  await boss.schedule('count-content-views', '*/15 * * * *');
}
