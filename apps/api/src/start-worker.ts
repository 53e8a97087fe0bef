import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Config } from './config/config.ts';
import { createCrm } from './connectors/create-crm.ts';
import { waitForDatabase } from './db/check-database.ts';
import { openDatabase } from './db/database.ts';
import { openRedis } from './deps.ts';
import { analyticsJobs } from './features/analytics/analytics.jobs.ts';
import { auditJobs } from './features/audit/audit.jobs.ts';
import { contentReviewsJobs } from './features/content/content-reviews.jobs.ts';
import { startPublishing } from './features/content/publish-due.ts';
import { contentRequestsJobs } from './features/content-requests/content-requests.jobs.ts';
import { dayFiguresJobs } from './features/day-figures/day-figures.jobs.ts';
import { documentsJobs } from './features/documents/documents.jobs.ts';
import { startFeedAlerts } from './features/feed-alerts/feed-alerts.jobs.ts';
import { startFeedFolders } from './features/feed-folders/feed-folders.jobs.ts';
import { createFileChecks } from './features/files/file-checks.ts';
import { filesJobs } from './features/files/files.jobs.ts';
import { createSignatureScanner } from './features/files/scanner.ts';
import { importRetentionJobs } from './features/imports/import-retention.jobs.ts';
import { startImports } from './features/imports/imports.jobs.ts';
import { notificationsJobs } from './features/notifications/notifications.jobs.ts';
import { startHeartbeat } from './features/operations/worker-heartbeat.ts';
import { passwordJobs } from './features/password/password.jobs.ts';
import { startSearchIndexing } from './features/search/search.jobs.ts';
import { signInJobs } from './features/sign-in/sign-in.jobs.ts';
import { supportJobs } from './features/support/support.jobs.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLiveUpdates } from './core/live-updates.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { createStorage } from './storage/create-storage.ts';

export interface Worker {
  /** Waits up to ten seconds for running jobs. */
  stop(): Promise<void>;
}

/** Starts all jobs. */
export async function startWorker(config: Config, log: Logger): Promise<Worker> {
  const url = config.WORKER_DATABASE_URL ?? config.DATABASE_URL;
  const database = openDatabase(url, 8);
  await waitForDatabase(database, { variable: 'WORKER_DATABASE_URL', role: 'portal_worker' }, { log });
  const boss = new PgBoss({ connectionString: url, migrate: false, createSchema: false, useListenNotify: true });
  boss.on('error', (err) => log.error({ err }, 'a pg-boss call failed'));
  boss.on('warning', ({ message }) => log.warn({ message }, 'pg-boss warning'));
  await boss.start();

  const jobs = createJobs(url, log);
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  const storage = createStorage(config);
  await signInJobs(boss, { database, log });
  await passwordJobs(boss, { database, jobs, config, log });
  await filesJobs(boss, { database, storage, log });
  await analyticsJobs(boss, { database });
  await auditJobs(boss, { database });
  await documentsJobs(boss, { database });
  await contentRequestsJobs(boss, { database, log });
  await contentReviewsJobs(boss, { database, jobs, config, log });
  await dayFiguresJobs(boss, { database, log });
  await mailJobs(boss, { database, config, log });
  await importRetentionJobs(boss, { database, storage, config, log });
  await notificationsJobs(boss, { database, jobs, live: createLiveUpdates(redis, log), log });
  await supportJobs(boss, { database, config, crm: createCrm(config), log });
  const stopSearchIndexing = startSearchIndexing({ database, log });
  const stopPublishing = startPublishing({ database, log });
  const fileChecks = createFileChecks(createSignatureScanner());
  const stopImports = startImports({ database, storage, fileChecks, jobs, config, log });
  const stopFeedFolders = startFeedFolders({ database, storage, config, log });
  const stopFeedAlerts = startFeedAlerts({ database, jobs, config, log });
  const stopHeartbeat = await startHeartbeat({ database, log });

  return {
    stop: async () => {
      const stopFeeds = [stopImports(), stopFeedFolders(), stopFeedAlerts()];
      await Promise.all([stopHeartbeat(), stopSearchIndexing(), stopPublishing(), ...stopFeeds]);
      await boss.stop({ graceful: true, timeout: 10_000 });
      redis?.disconnect();
      await Promise.all([jobs.close(), fileChecks.close(), storage.close(), database.destroy()]);
    },
  };
}
