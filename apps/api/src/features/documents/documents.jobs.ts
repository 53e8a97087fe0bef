import type { PgBoss } from 'pg-boss';

import type { Database } from '../../db/database.ts';
import { updateContentPopularity } from './content-views.queries.ts';

/** Counts new views and updates the most viewed content every 15 minutes. */
export async function documentsJobs(boss: PgBoss, { database }: { database: Database }): Promise<void> {
  await boss.work('count-content-views', () => updateContentPopularity(database));
  await boss.schedule('count-content-views', '*/15 * * * *');
}
