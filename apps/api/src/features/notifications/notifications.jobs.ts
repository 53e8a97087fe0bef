import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { LiveUpdates } from '../../core/live-updates.ts';
import { announceNews } from './announce-news.ts';
import { correctNews } from './correct-news.ts';
import { notifyExpiringLicences } from './expiring-licences.ts';
import { deleteOldNotifications } from './notifications.queries.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly live: LiveUpdates;
  readonly log: Logger;
}

/** Announces news, and corrects what was announced, every minute. Announces expiring licences and deletes notifications older than 90 days once a day. */
export async function notificationsJobs(boss: PgBoss, deps: WorkerDeps): Promise<void> {
  const { database, log } = deps;
  await boss.work('announce-news', async () => {
    const notified = await announceNews(deps);
    if (notified > 0) log.info({ notified }, 'news announced');
  });
  await boss.schedule('announce-news', '* * * * *');

  // A job of its own: the correction of a mistake does not wait until a million people have been told of it.
  await boss.work('correct-news', () => correctNews(database));
  await boss.schedule('correct-news', '* * * * *');

  await boss.work('notify-expiring-licences', async () => {
    const notified = await notifyExpiringLicences(deps);
    log.info({ notified }, 'expiring licences announced');
  });
  await boss.schedule('notify-expiring-licences', '10 5 * * *');

  await boss.work('purge-notifications', async () => {
    const notifications = await deleteInBatches((limit) => deleteOldNotifications(database, limit));
    log.info({ notifications }, 'old notifications purged');
  });
  await boss.schedule('purge-notifications', '41 3 * * *');
}
