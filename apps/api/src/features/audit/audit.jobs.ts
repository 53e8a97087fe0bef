import type { PgBoss } from 'pg-boss';

import type { Database } from '../../db/database.ts';
import { inBites } from '../../jobs/in-bites.ts';
import { sumUpAuditCounts } from './security-events.queries.ts';

/** Every five minutes: what was only counted under a flood becomes one event for each minute and key. */
export async function auditJobs(boss: PgBoss, { database: db }: { database: Database }): Promise<void> {
  await boss.work('sum-up-audit', async () => void (await inBites((most) => sumUpAuditCounts(db, most))));
  await boss.schedule('sum-up-audit', '*/5 * * * *');
}
