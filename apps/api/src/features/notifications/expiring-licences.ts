import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { LiveUpdates } from '../../core/live-updates.ts';
import { notifyPartner } from './notify.ts';

const daysLeft = [60, 30, 7] as const;
/** Every run also covers this many previous days, in case the worker was down. The dedupe key prevents a second notification. */
const daysBack = 2;

interface ExpiringDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly live: LiveUpdates;
}

/** Notifies the people of each company daily how many of its licences have entered their last 60, 30 and 7 days. */
export async function notifyExpiringLicences(deps: ExpiringDeps, today = new Date()): Promise<number> {
  const { database, jobs, live } = deps;
  const notifiedIds: string[] = [];
  for (let back = daysBack; back >= 0; back -= 1) {
    const daysLeftOn = new Map(daysLeft.map((days) => [addDays(today, days - back), days]));
    for (const { partnerId, day, count } of await findExpiringLicences(database, [...daysLeftOn.keys()])) {
      const days = daysLeftOn.get(day);
      if (days === undefined) continue;
      const ids = await database.transaction().execute((db) =>
        notifyPartner(db, { jobs }, partnerId, {
          kind: 'licences.expiring',
          params: { count, days },
          link: `/renewals?within=${days}`,
          dedupeKey: `${day}/${days}`,
        }),
      );
      live.publish(ids);
      notifiedIds.push(...ids);
    }
  }
  return notifiedIds.length;
}

interface ExpiringLicences {
  readonly partnerId: string;
  readonly day: string;
  readonly count: number;
}

async function findExpiringLicences(database: Database, days: readonly string[]): Promise<readonly ExpiringLicences[]> {
  const { rows } = await sql<ExpiringLicences>`select * from find_expiring_licences(${days}::date[])`.execute(database);
  return rows;
}

function addDays(today: Date, days: number): string {
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
