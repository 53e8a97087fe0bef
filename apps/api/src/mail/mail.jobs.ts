import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { JobData } from '../jobs/jobs.ts';
import { createMailer } from './mailer.ts';
import { sendMail } from './send-mail.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly config: Config;
  readonly log: Logger;
}

/** A notice wakes the worker; looking every two seconds is for the mails that are tried again. */
const options = {
  batchSize: 10,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const;

export async function mailJobs(boss: PgBoss, { database, config, log }: WorkerDeps): Promise<void> {
  if (!config.SMTP_URL) {
    log.warn('SMTP_URL is not set: mails stay in the queue');
    return;
  }
  const mailer = createMailer(config.SMTP_URL, config);

  await boss.work<JobData['send-mail'], void, typeof options>('send-mail', options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data: { mailId } }) => {
        try {
          await sendMail({ database, config, mailer }, mailId);
          return { id, status: 'completed' } as const;
        } catch (error) {
          const reason = reasonOf(error);
          log.warn({ mailId, ...reason }, 'a mail was not sent');
          return { id, status: 'failed', output: reason } as const;
        }
      }),
    ),
  );
}

/** A mail server's own words name the recipient, and a renderer's the text: only the codes are kept. */
function reasonOf(error: unknown): { name: string; code?: string; responseCode?: number } {
  const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return { name, ...(code !== undefined && { code }), ...(responseCode !== undefined && { responseCode }) };
}
