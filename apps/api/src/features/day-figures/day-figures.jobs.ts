import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { writeDayFigures } from './day-figures.service.ts';

/** Writes today's figures every hour. The first run after midnight closes yesterday, and after a standstill every day since then. */
export async function dayFiguresJobs(boss: PgBoss, { database, log }: { database: Database; log: Logger }): Promise<void> {
  await boss.work('write-day-figures', async () => {
    const closed = await writeDayFigures(database);
    if (closed.length > 0) log.info({ days: closed.length, until: closed.at(-1) }, 'day figures closed');
  });
  await boss.schedule('write-day-figures', '7 * * * *');
}
