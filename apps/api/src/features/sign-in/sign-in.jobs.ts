import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';

const bite = 5_000;

/** Hourly: what no longer opens anything is removed, a bite at a time until a bite comes back short. */
export async function signInJobs(boss: PgBoss, { database: db, log }: { database: Database; log: Logger }): Promise<void> {
  await boss.work('purge-sessions', async () => {
    const sessions = await purge(db, 'purge_dead_sessions');
    const attempts = await purge(db, 'purge_sign_in_attempts');
    log.info({ sessions, attempts }, 'dead sessions and old attempts purged');
  });
  await boss.schedule('purge-sessions', '17 * * * *');
}

async function purge(db: Database, name: 'purge_dead_sessions' | 'purge_sign_in_attempts'): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ purged: number }>`select ${sql.ref(name)}(${bite}) as purged`.execute(db);
    const purged = rows[0]?.purged ?? 0;
    total += purged;
    if (purged < bite) return total;
  }
}
