import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { deleteExpired } from './sign-in.queries.ts';

/** Records the views of the portal that have expired, and deletes expired sessions and old attempts, every hour. */
export async function signInJobs(boss: PgBoss, { database: db, log }: { database: Database; log: Logger }): Promise<void> {
  await boss.work('purge-sessions', async () => {
    const views = await deleteInBatches((limit) => deleteExpired(db, 'end_expired_view_as_sessions', limit));
    const sessions = await deleteInBatches((limit) => deleteExpired(db, 'purge_dead_sessions', limit));
    const attempts = await deleteInBatches((limit) => deleteExpired(db, 'purge_sign_in_attempts', limit));
    log.info({ views, sessions, attempts }, 'dead sessions and old attempts purged');
  });
  await boss.schedule('purge-sessions', '17 * * * *');
}
