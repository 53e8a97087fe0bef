import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { JobData } from './jobs.ts';

/**
 * A notice wakes the worker; looking every two seconds is for jobs that are tried again, and for those whose notice came while
 * it was busy.
 */
const options = { batchSize: 10, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2, perJobResults: true } as const;

/** Works on the jobs of a queue side by side. One that throws is tried again by the queue's own policy, without the others. */
export async function workEach<Name extends keyof JobData>(
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

/** A mail server's own words name the recipient, and a database's the row: only the codes are kept. */
function reasonOf(error: unknown): { name: string; code?: string; responseCode?: number } {
  const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return { name, ...(code !== undefined && { code }), ...(responseCode !== undefined && { responseCode }) };
}
