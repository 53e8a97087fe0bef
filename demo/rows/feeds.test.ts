import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { developmentValues } from '@portal/api/config/development';
import { openDatabase, type Database } from '@portal/api/db/database';
import { createDiskStorage } from '@portal/api/storage/disk-storage';
import { createTestDatabase } from '@portal/api/testing/test-database';

import { demoFeeds } from '../feeds/demo-feeds.ts';
import { partners } from '../partners.ts';
import { Day } from './day.ts';
import { writeChannel } from './write-channel.ts';
import { writeContent } from './write-content.ts';
import { writeFeeds } from './write-feeds.ts';
import { writeMachineKeys } from './write-machine-keys.ts';
import { writePriceLists } from './write-price-lists.ts';
import { writeProvider } from './write-provider.ts';
import { writeStaff } from './write-staff.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = openDatabase((await createTestDatabase()).adminUrl, 1);
  folder = await mkdtemp(join(tmpdir(), 'demo-feeds-'));
  return async () => {
    await database.destroy();
    await rm(folder, { recursive: true });
  };
});

const day = new Day(new Date());

async function seed(): Promise<void> {
  await database.transaction().execute(async (db) => {
    await sql`set local role portal_owner`.execute(db);
    await writeProvider(db);
    await writeStaff(db, developmentValues);
    await writeChannel(db, day);
    await writeContent(db, day, { content: [], documents: [] });
    await writePriceLists(db, day, day.ago(0).getUTCFullYear());
    await writeMachineKeys(db, day);
  });
  await writeFeeds(database, createDiskStorage(folder), day);
}

interface ImportRow {
  readonly feed: string;
  readonly state: string;
  readonly counts: string;
  readonly at: Date;
}

async function findImports(): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select f.name as feed, i.state, concat_ws('/', new_count, changed_count, same_count, gone_count, fault_count) as counts,
           greatest(i.created_at, i.checked_at, i.written_at, i.ended_at, i.undone_at) as at
      from imports i join feeds f on f.id = i.feed_id order by f.name, i.created_at`.execute(database);
  return rows;
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${query}`.execute(database);
  return rows[0]?.count ?? 0;
}

it('the feeds of the demo have got as far as they are meant to, in the past, and nothing is added by a second seeding', async () => {
  await seed();
  const imports = await findImports();
  const ends = demoFeeds.flatMap((feed) => feed.imports.map(({ end }) => ({ feed: feed.name, state: end as string })));
  const byName = (a: { feed: string; state: string }, b: { feed: string; state: string }) =>
    a.feed.localeCompare(b.feed) || a.state.localeCompare(b.state);
  expect(imports.map(({ feed, state }) => ({ feed, state })).toSorted(byName)).toEqual(ends.toSorted(byName));
  expect(imports.filter(({ at }) => at > new Date())).toEqual([]);

  await seed();
  expect(await findImports()).toEqual(imports);
}, 60_000);

it('the feeds of the demo mail nobody', async () => {
  expect(await count(sql`from mails`)).toBe(0);
  expect(await count(sql`from imports where told_at is null or staff_told_at is null`)).toBe(0);
});

it('the feeds of the demo bring nothing to the companies that one can sign in to', async () => {
  const ids = partners.map(({ id }) => id);
  const groups = partners.map(({ priceId }) => priceId);
  expect(await count(sql`from import_partners where partner_id = any (${ids})`)).toBe(0);
  expect(await count(sql`from price_lists where price_group = any (${groups}) and published_from > ${day.ago(15)}`)).toBe(0);
});
