import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { JobData } from './jobs.ts';

/** A NOTIFY wakes the worker. Polling every two seconds finds retries, and jobs whose notification came while it was busy. */
const options = { batchSize: 10, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2, perJobResults: true } as const;

/** Processes the jobs of a queue concurrently. A job that throws is retried by the queue's policy, independently of the others. */
export async function processQueue<Name extends keyof JobData>(
  boss: PgBoss,
  log: Logger,
  name: Name,
  handle: (data: JobData[Name]) => Promise<void>,
): Promise<void> {
  await boss.work<JobData[Name], void, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await handle(data);
          return { id, status: 'completed' } as const;
        } catch (error) {
          const reason = reasonOf(error);
          log.warn({ queue: name, jobId: id, ...reason }, 'a job failed');
          return { id, status: 'failed', output: reason } as const;
        }
      }),
    ),
  );
}

/**
 * Keeps only the name and the codes of an error: error messages of the mail server contain the recipient, those of the database contain
 * values of the row.
 */
function reasonOf(error: unknown): { name: string; code?: string; responseCode?: number } {
  const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return { name, ...(code !== undefined && { code }), ...(responseCode !== undefined && { responseCode }) };
}
