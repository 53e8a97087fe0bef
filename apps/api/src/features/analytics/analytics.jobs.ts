import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';

import type { Database } from '../../db/database.ts';

/** Daily: the coming months get their partitions, the months past 90 days go. */
export async function analyticsJobs(boss: PgBoss, { database: db }: { database: Database }): Promise<void> {
  await boss.work('tend-analytics', async () => void (await sql`select tend_analytics_partitions()`.execute(db)));
  await boss.schedule('tend-analytics', '23 3 * * *');
}
