import { PgBoss } from 'pg-boss';
import { pino } from 'pino';

import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { analyticsJobs } from './features/analytics/analytics.jobs.ts';
import { passwordJobs } from './features/password/password.jobs.ts';
import { signInJobs } from './features/sign-in/sign-in.jobs.ts';
import { createJobs } from './jobs/jobs.ts';

const config = readConfig();
const log = pino({ level: config.LOG_LEVEL });
const url = config.WORKER_DATABASE_URL ?? config.DATABASE_URL;
const database = openDatabase(url, 5);
const boss = new PgBoss({ connectionString: url, migrate: false, createSchema: false });
boss.on('error', (err) => log.error({ err }, 'a job engine call failed'));

await boss.start();
const jobs = createJobs(url, log);
await signInJobs(boss, { database, log });
await passwordJobs(boss, { database, jobs, config });
await analyticsJobs(boss, { database });
log.info('worker ready');

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void boss.stop({ graceful: true, timeout: 10_000 }).then(() => Promise.all([jobs.close(), database.destroy()]));
  });
}
