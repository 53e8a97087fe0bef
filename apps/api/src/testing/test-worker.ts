import { pino, type Logger } from 'pino';
import { inject } from 'vitest';

import { developmentSecret } from '../config/development.ts';
import { readConfig } from '../config/config.ts';
import { startWorker, type Worker } from '../start-worker.ts';
import { atEndOfFile } from './at-end-of-file.ts';
import type { TestApi } from './test-api.ts';

export const publicUrl = 'https://portal.test';

/**
 * Starts the real worker on the database of the API, with the mail server of the tests. It is stopped at the end of the test file
 * at the latest.
 */
export async function startTestWorker(
  { database }: TestApi,
  env: Record<string, string | undefined> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<Worker> {
  const config = readConfig({
    PORTAL_MODE: 'test',
    DATABASE_URL: database.urlAs('portal_worker'),
    SECRET_KEYS: developmentSecret,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: 'Portal <portal@sender.test>',
    SMTP_URL: inject('smtpUrl'),
    ...env,
  });
  const worker = await startWorker(config, log);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= worker.stop());
  atEndOfFile(stop);
  return { stop };
}
