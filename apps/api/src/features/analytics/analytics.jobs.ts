import type { PgBoss } from 'pg-boss';

import type { Database } from '../../db/database.ts';
import { updateAnalyticsPartitions } from './analytics.queries.ts';

/** Creates the partitions of the coming months and drops those older than 90 days, daily. */
export async function analyticsJobs(boss: PgBoss, { database: db }: { database: Database }): Promise<void> {
  await boss.work('tend-analytics', () => updateAnalyticsPartitions(db));
  await boss.schedule('tend-analytics', '23 3 * * *');
}
