import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Database, Db } from '@portal/api/db/database';
import { importKey } from '@portal/api/features/imports/import-files';
import { withLock } from '@portal/api/features/imports/import-lock.queries';
import { continueImport } from '@portal/api/features/imports/import-steps';
import type { Storage } from '@portal/api/storage/storage';
import { channelId } from '../channel/demo-numbers.ts';
import { demoFeeds, type DemoFeed, type DemoImport } from '../feeds.ts';
import { staffMember } from '../staff.ts';
import type { Day } from './day.ts';

/** The demo imports no documents, which are all that is checked. */
const fileChecks = { readPdf: () => Promise.reject(new Error('The demo imports no files of documents')) };

/**
 * Writes feeds and sends their files through the import engine itself, so that every count and row is what a real import has. What
 * exists already stays.
 */
export async function writeFeeds(database: Database, storage: Storage, day: Day): Promise<void> {
  await database.connection().execute(async (db) => {
    await sql`set role portal_owner`.execute(db);
    for (const [index, feed] of demoFeeds.entries()) {
      const feedId = channelId(20, index + 1);
      if (!(await writeFeed(db, feedId, feed, day))) continue;
      for (const [place, demoImport] of feed.imports.entries())
        await writeImport({ db, storage, day }, { id: channelId(21, index * 100 + place + 1), feedId, feed, demoImport });
    }
    await sql`reset role`.execute(db);
  });
}

/** Returns whether it was written now. */
async function writeFeed(db: Db, id: string, { name, source, scope, by, table, rules }: DemoFeed, day: Day): Promise<boolean> {
  const columns = table.columns.map(([column, field]) => ({ name: column, field }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feeds')
    .values({
      id,
      name,
      // A trigger makes it.
      slug: sql<string>`null`,
      source,
      scope,
      kind: 'licences',
      columns: JSON.stringify(columns),
      rules: JSON.stringify(rules),
      createdBy: staffMember(by).id,
      createdAt: day.ago(60, 9),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface Target {
  readonly db: Db;
  readonly storage: Storage;
  readonly day: Day;
}

interface ImportOfFeed {
  readonly id: string;
  readonly feedId: string;
  readonly feed: DemoFeed;
  readonly demoImport: DemoImport;
}

async function writeImport({ db, storage, day }: Target, { id, feedId, feed, demoImport }: ImportOfFeed): Promise<void> {
  const { daysAgo, fileName, rows, end } = demoImport;
  const by = staffMember(demoImport.by).id;
  const at = day.ago(daysAgo, 6);
  const lines = [feed.table.columns.map(([name]) => name), ...rows(day).map(feed.table.row)];
  const file = Buffer.from(lines.map((cells) => `${cells.join(';')}\r\n`).join(''));
  const storageKey = importKey(id);
  await storage.put(storageKey, file, 'text/csv');
  const step = async (state: 'checking' | 'running' | 'undoing') => {
    const run = state === 'running' ? { runBy: by, runAt: at } : {};
    await db
      .updateTable('imports')
      .set({ state, ...run, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await continueImport({ db, storage, fileChecks, isStopping: () => false }, id);
  };
  // The lock keeps a worker that is running from taking it on as well.
  await withLock(db, `import ${id}`, async () => {
    await db
      .insertInto('imports')
      .values({
        id,
        feedId,
        kind: 'licences',
        source: feed.source,
        mode: 'both',
        scope: feed.scope,
        maxRemovedPercent: 10,
        fileName: fileName(at.toISOString().slice(0, 10)),
        fileSize: file.length,
        fileSha256: createHash('sha256').update(file).digest(),
        storageKey,
        startedBy: by,
        createdAt: at,
      })
      .execute();
    await continueImport({ db, storage, fileChecks, isStopping: () => false }, id);
    await step('checking');
    if (end !== 'checked') await step('running');
    if (end === 'undone') await step('undoing');
    // As if it had happened on its day. Nobody is sent a mail about it.
    const [checkedAt, writtenAt, undoneAt] = [1, 3, 40].map((minutes) => new Date(at.getTime() + minutes * 60_000));
    await sql`
      update imports
         set check_began_at = ${at}, checked_at = ${checkedAt}, told_at = now(),
             run_at = case when run_at is not null then ${checkedAt}::timestamptz end,
             written_at = case when written_at is not null then ${writtenAt}::timestamptz end,
             ended_at = case when ended_at is not null then ${writtenAt}::timestamptz end,
             undone_at = case when undone_at is not null then ${undoneAt}::timestamptz end
       where id = ${id}`.execute(db);
  });
}
