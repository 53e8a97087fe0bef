import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { developmentValues } from '@portal/api/config/development';
import { openDatabase, type Database } from '@portal/api/db/database';
import { createTestDatabase } from '@portal/api/testing/test-database';

import { Day } from './day.ts';
import { writeChannel } from './write-channel.ts';
import { writeChannelRecords } from './write-channel-records.ts';
import { writeChannelTickets } from './write-channel-tickets.ts';
import { writeDayFigures } from './write-day-figures.ts';
import { writeSignupRequests } from './write-signup-requests.ts';
import { writeStaff } from './write-staff.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase((await createTestDatabase()).adminUrl, 1);
  return () => database.destroy();
});

const day = new Day(new Date());

async function seed(): Promise<void> {
  await database.transaction().execute(async (db) => {
    await sql`set local role portal_owner`.execute(db);
    await writeStaff(db, developmentValues);
    await writeChannel(db, day);
    await writeSignupRequests(db);
    await writeChannelTickets(db);
    await writeChannelRecords(db, day);
    await writeDayFigures(db, day);
  });
}

async function countRows(): Promise<Record<string, number>> {
  const tables =
    'partners people totp_factors invitations password_links audit_events tickets ticket_messages ticket_notes signup_requests ' +
    'searches_without_results content_requests content_gaps analytics_events partner_days';
  const counts: Record<string, number> = {};
  for (const table of tables.split(' ')) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(database);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

it('the demo of the back office fills every list, and may be written again', async () => {
  await seed();
  const first = await countRows();
  expect(Object.entries(first).filter(([, count]) => count === 0)).toEqual([]);
  expect(first['partners']).toBeGreaterThan(190);
  await seed();
  expect(await countRows()).toEqual(first);
});

it('counting the last days again changes none of their figures', async () => {
  for (let ago = 0; ago < 4; ago += 1) {
    const { rows } = await sql`select * from compare_partner_day(${day.ago(ago).toISOString().slice(0, 10)}::date)`.execute(
      database,
    );
    expect(rows).toEqual([]);
  }
});
