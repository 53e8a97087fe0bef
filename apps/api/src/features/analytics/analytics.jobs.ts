import type { PgBoss } from 'pg-boss';

import type { Database } from '../../db/database.ts';
import { updateAnalyticsPartitions } from './analytics.queries.ts';

/** Daily: the coming months get their partitions, the months past 90 days go. */
export async function analyticsJobs(boss: PgBoss, { database: db }: { database: Database }): Promise<void> {
  await boss.work('tend-analytics', () => updateAnalyticsPartitions(db));
  await boss.schedule('tend-analytics', '23 3 * * *');
}
