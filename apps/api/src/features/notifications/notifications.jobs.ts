import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { inBites } from '../../jobs/in-bites.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../live.ts';
import { announceNews } from './announce-news.ts';
import { notifyExpiringLicences } from './expiring-licences.ts';
import { deleteOldNotifications } from './notifications.queries.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly log: Logger;
}

/** Every minute: news. Daily: licences that are about to expire; what is older than 90 days goes. */
export async function notificationsJobs(boss: PgBoss, deps: WorkerDeps): Promise<void> {
  const { database, log } = deps;
  await boss.work('announce-news', async () => {
    const told = await announceNews(deps);
    if (told > 0) log.info({ told }, 'news announced');
  });
  await boss.schedule('announce-news', '* * * * *');

  await boss.work('notify-expiring-licences', async () => {
    const told = await notifyExpiringLicences(deps);
    log.info({ told }, 'expiring licences announced');
  });
  await boss.schedule('notify-expiring-licences', '10 5 * * *');

  await boss.work('purge-notifications', async () => {
    const notifications = await inBites((most) => deleteOldNotifications(database, most));
    log.info({ notifications }, 'old notifications purged');
  });
  await boss.schedule('purge-notifications', '41 3 * * *');
}
