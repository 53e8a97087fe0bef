import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Config } from '../../config/config.ts';
import type { Crm } from '../../connectors/crm.ts';
import type { Database } from '../../db/database.ts';
import { processQueue } from '../../jobs/process-queue.ts';
import { sendTicket } from './send-ticket.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly config: Config;
  readonly crm: Crm | undefined;
  readonly log: Logger;
}

/** Hands tickets over to the CRM, if one is configured. */
export async function supportJobs(boss: PgBoss, { database, config, crm, log }: WorkerDeps): Promise<void> {
  if (!crm) return;
  await processQueue(boss, log, 'send-ticket', ({ ticketId }) => sendTicket(database, crm, config.PUBLIC_URL, ticketId));
}
