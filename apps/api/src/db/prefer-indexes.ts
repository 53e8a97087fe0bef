import { sql } from 'kysely';

import type { Db } from './database.ts';

/**
 * For the rest of the transaction. A partner's rows lie all over a large table and side by side in each index, which holds all that a
 * search reads; the planner, going by disks that turn, would rather fetch them one by one.
 */
export async function preferIndexes(db: Db): Promise<void> {
  await sql`select set_config('enable_bitmapscan', 'off', true), set_config('random_page_cost', '1.1', true)`.execute(db);
}
