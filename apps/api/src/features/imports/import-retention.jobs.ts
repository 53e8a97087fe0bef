import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { clearOldImports } from './clear-old-imports.ts';
import { sweepWorkbookFolders } from './tables/sweep-workbook-folders.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly config: Pick<Config, 'IMPORT_RETENTION_DAYS'>;
  readonly log: Logger;
}

export async function importRetentionJobs(boss: PgBoss, { database, storage, config, log }: WorkerDeps): Promise<void> {
  await boss.work('clear-imports', async () => {
    const imports = await clearOldImports(database, storage, config.IMPORT_RETENTION_DAYS);
    const folders = await sweepWorkbookFolders();
    log.info({ imports, folders }, 'details of old imports deleted');
  });
  await boss.schedule('clear-imports', '27 2 * * *');
}
