import type { PgBoss } from 'pg-boss';

import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { sumUpAuditCounts } from './security-events.queries.ts';

/** Turns events that were only counted during a flood into one event per minute and key, every five minutes. */
export async function auditJobs(boss: PgBoss, { database: db }: { database: Database }): Promise<void> {
  await boss.work('sum-up-audit', async () => void (await deleteInBatches((limit) => sumUpAuditCounts(db, limit))));
  await boss.schedule('sum-up-audit', '*/5 * * * *');
}
