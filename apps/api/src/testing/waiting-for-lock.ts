import { sql } from 'kysely';
import { vi } from 'vitest';

import type { TestApi } from './test-api.ts';

/** A call has to get as far as its lock, on a machine that does other things. */
const waitOptions = { timeout: 10_000, interval: 20 };

/** Waits until a connection of this role waits for somebody else's lock. Returns its process. */
export const waitingForLock = ({ admin }: Pick<TestApi, 'admin'>, role: 'portal_app' | 'portal_worker'): Promise<number> =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
       where datname = current_database() and usename = ${role} and wait_event_type = 'Lock'`.execute(admin);
    if (!rows[0]) throw new Error('nobody waits');
    return rows[0].pid;
  }, waitOptions);
