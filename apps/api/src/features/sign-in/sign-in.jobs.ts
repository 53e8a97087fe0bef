import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { deleteDead } from './sign-in.queries.ts';

/** Hourly: what no longer opens anything is removed, a bite at a time until a bite comes back short. */
export async function signInJobs(boss: PgBoss, { database: db, log }: { database: Database; log: Logger }): Promise<void> {
  await boss.work('purge-sessions', async () => {
    const sessions = await deleteDead(db, 'purge_dead_sessions');
    const attempts = await deleteDead(db, 'purge_sign_in_attempts');
    log.info({ sessions, attempts }, 'dead sessions and old attempts purged');
  });
  await boss.schedule('purge-sessions', '17 * * * *');
}
