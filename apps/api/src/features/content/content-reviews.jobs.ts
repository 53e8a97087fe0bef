import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { remindOwners } from './remind-owners.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly log: Logger;
}

/** Tells owners daily which of their content should be reviewed. */
export async function contentReviewsJobs(boss: PgBoss, deps: WorkerDeps): Promise<void> {
  await boss.work('remind-of-reviews', async () => {
    const owners = await remindOwners(deps);
    deps.log.info({ owners }, 'owners reminded of reviews');
  });
  await boss.schedule('remind-of-reviews', '20 5 * * *');
}
