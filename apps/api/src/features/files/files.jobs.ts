import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
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
}
