import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { sweepContentFiles } from './sweep-content-files.ts';
import { sweepUploads } from './sweep-uploads.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly log: Logger;
}

export async function filesJobs(boss: PgBoss, { database, storage, log }: WorkerDeps): Promise<void> {
  await boss.work('sweep-uploads', async () => {
    log.info(await sweepUploads(database, storage), 'left-over uploads swept');
  });
  await boss.schedule('sweep-uploads', '42 * * * *');
  await boss.work('sweep-content-files', async () => {
    log.info(await sweepContentFiles(database, storage), 'files of deleted content swept');
  });
  await boss.schedule('sweep-content-files', '12 3 * * *');
}
