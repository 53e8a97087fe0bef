import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Db } from '../db/database.ts';

/** The queues and the data of their jobs: ids only, because a job may run twice and long afterwards. */
export interface JobData {
  'send-mail': { mailId: string };
  'answer-reset-request': { requestId: string };
  'send-ticket': { ticketId: string };
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the transaction is committed. */
  enqueue<Name extends keyof JobData>(db: Db, name: Name, data: JobData[Name]): Promise<void>;
  close(): Promise<void>;
}

export function createJobs(url: string, log: Logger): Jobs {
  let started: Promise<PgBoss> | undefined;

  /** The sender only enqueues; the worker maintains the queues. It starts on first use: a process can start without a database. */
  function getSender(): Promise<PgBoss> {
    started ??= startSender(url, log).catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  }

  return {
    enqueue: async (db, name, data) => {
      await (await getSender()).send(name, data, { db: fromKysely(db.withoutPlugins()) });
    },
    close: async () => {
      await (await started)?.stop({ graceful: false });
    },
  };
}

async function startSender(url: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (err) => log.error({ err }, 'a pg-boss call failed'));
  await boss.start();
  return boss;
}
