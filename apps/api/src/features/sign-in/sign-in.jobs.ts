import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { inBites } from '../../jobs/in-bites.ts';
import { deleteDead } from './sign-in.queries.ts';

/** Hourly: what no longer opens anything is removed. */
export async function signInJobs(boss: PgBoss, { database: db, log }: { database: Database; log: Logger }): Promise<void> {
  await boss.work('purge-sessions', async () => {
    const sessions = await inBites((most) => deleteDead(db, 'purge_dead_sessions', most));
    const attempts = await inBites((most) => deleteDead(db, 'purge_sign_in_attempts', most));
    log.info({ sessions, attempts }, 'dead sessions and old attempts purged');
  });
  await boss.schedule('purge-sessions', '17 * * * *');
}
