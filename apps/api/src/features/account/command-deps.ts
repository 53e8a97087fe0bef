import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** What a command of `admin.ts` works with. The database is opened as its owner, so row-level security does not apply. */
export interface CommandDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Config;
}
