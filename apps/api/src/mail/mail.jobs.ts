import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../jobs/delete-in-batches.ts';
import { processQueue } from '../jobs/process-queue.ts';
import { deleteOldMails } from './mail.queries.ts';
import { createMailer } from './mailer.ts';
import { sendMail } from './send-mail.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly config: Config;
  readonly log: Logger;
}

export async function mailJobs(boss: PgBoss, { database, config, log }: WorkerDeps): Promise<void> {
  await boss.work('purge-mails', async () => {
    const mails = await deleteInBatches((limit) => deleteOldMails(database, limit));
    log.info({ mails }, 'old mails purged');
  });
  await boss.schedule('purge-mails', '52 2 * * *');

  if (!config.SMTP_URL) {
    log.warn('SMTP_URL is not set: mails stay in the queue');
    return;
  }
  const mailer = createMailer(config.SMTP_URL, config);
  await processQueue(boss, log, 'send-mail', ({ mailId }) => sendMail({ database, config, mailer, log }, mailId));
}
