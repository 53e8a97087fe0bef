import { sql } from 'kysely';

import type { Db } from './database.ts';

/**
 * For the rest of the transaction, makes the planner prefer index scans. A partner's rows are scattered over a large table but
 * adjacent in each covering index; the default costs, meant for spinning disks, would fetch them from the table one by one.
 */
export async function preferIndexes(db: Db): Promise<void> {
  await sql`select set_config('enable_bitmapscan', 'off', true), set_config('random_page_cost', '1.1', true)`.execute(db);
}
