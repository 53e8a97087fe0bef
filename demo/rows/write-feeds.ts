import { sql } from 'kysely';

import type { Database, Db } from '@portal/api/db/database';
import type { Storage } from '@portal/api/storage/storage';
import { channelId } from '../channel/demo-numbers.ts';
import type { DemoFeed } from '../feeds/demo-feed.ts';
import { demoFeeds } from '../feeds/demo-feeds.ts';
import { demoTimeZone } from '../feeds/feed-times.ts';
import { staffMember } from '../staff.ts';
import type { Day } from './day.ts';
import { writeImport } from './write-import.ts';

/**
 * Writes feeds and sends their files through the import engine itself, so that every count and row is what a real import has. What
 * exists already stays. The oldest file comes first, whatever its feed, because each is compared with what the earlier ones have written.
 */
export async function writeFeeds(database: Database, storage: Storage, day: Day): Promise<void> {
  await database.connection().execute(async (db) => {
    await sql`set role portal_owner`.execute(db);
    const added: DemoFeed[] = [];
    for (const feed of demoFeeds) if (await writeFeed(db, feed, day)) added.push(feed);
    const imports = added.flatMap((feed) =>
      feed.imports.map((demoImport, place) => ({
        id: channelId(21, (feed.number - 1) * 100 + place + 1),
        feedId: feedId(feed),
        feed,
        demoImport,
        at: demoImport.at(day),
      })),
    );
    for (const each of imports.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await writeImport({ db, storage, day }, each);
    await sql`reset role`.execute(db);
  });
}

const feedId = ({ number }: DemoFeed) => channelId(20, number);

/** Returns whether it was written now. */
async function writeFeed(db: Db, feed: DemoFeed, day: Day): Promise<boolean> {
  const { name, kind, source, mode = 'both', scope, by, columns, rules, expectedBy } = feed;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feeds')
    .values({
      id: feedId(feed),
      name,
      // A trigger makes it.
      slug: sql<string>`null`,
      kind,
      source,
      mode,
      scope,
      columns: JSON.stringify(columns.map(([column, field]) => ({ name: column, field }))),
      rules: JSON.stringify(rules),
      createdBy: staffMember(by).id,
      createdAt: day.ago(60, 9),
      // Nobody is mailed on the day of seeding because a file is late.
      ...(expectedBy && {
        expectedBy,
        expectedDays: sql<number[]>`'{1,2,3,4,5}'::smallint[]`,
        timeZone: demoTimeZone,
        expectedSince: day.ago(60, 9),
        lateToldOn: sql<Date>`${day.ahead(1).toISOString().slice(0, 10)}::date`,
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
