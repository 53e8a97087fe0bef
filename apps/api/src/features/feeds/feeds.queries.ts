import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Feed, ValueRules } from '@portal/contract/backoffice/feeds';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { lastDue, type DueDay } from './last-due.ts';

export interface RememberedColumn {
  readonly name: string;
  readonly field: string | null;
}

/** What an import needs to know about its feed. */
export interface FeedSettings extends Omit<Feed, 'lastImport' | 'lateSince'> {
  /** The columns of earlier files; null is left out. */
  readonly columns: readonly RememberedColumn[];
  readonly rules: ValueRules;
}

const rulesOfFeed = ['id', 'version', 'name', 'slug', 'kind', 'source', 'mode', 'scope', 'maxRemovedPercent'] as const;
const scheduleOfFeed = ['expectedBy', 'expectedDays', 'timeZone'] as const;
const settings = [...rulesOfFeed, ...scheduleOfFeed, 'columns', 'rules'] as const;

export async function findFeed(db: Db, id: string): Promise<FeedSettings | undefined> {
  const row = await db.selectFrom('feeds').select(settings).where('id', '=', id).executeTakeFirst();
  return row as FeedSettings | undefined;
}

/** The feed whose folder and URL have this name. */
export async function findFeedBySlug(db: Db, slug: string): Promise<FeedSettings | undefined> {
  const row = await db.selectFrom('feeds').select(settings).where('slug', '=', slug).executeTakeFirst();
  return row as FeedSettings | undefined;
}

/** The settings of all feeds, for the worker. */
export async function findFeedSettings(db: Db): Promise<FeedSettings[]> {
  return (await db.selectFrom('feeds').select(settings).execute()) as unknown as FeedSettings[];
}

export async function findFeeds(db: Db): Promise<Feed[]> {
  const rows = await db
    .selectFrom('feeds as f')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('imports as i')
          .select(['i.id as importId', 'i.state', 'i.createdAt as importedAt', 'i.rowCount', 'i.faultCount'])
          .whereRef('i.feedId', '=', 'f.id')
          .orderBy('i.createdAt', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['f.id', 'f.version', 'f.name', 'f.slug', 'f.kind', 'f.source', 'f.mode', 'f.scope', 'f.maxRemovedPercent'])
    .select(['f.expectedBy', 'f.expectedDays', 'f.timeZone', 'f.expectedSince as scheduledAt'])
    .select(['last.importId', 'last.state', 'last.importedAt', 'last.rowCount', 'last.faultCount'])
    .orderBy(sql`lower(f.name)`)
    .execute();
  const now = new Date();
  return rows.map(({ importId, state, importedAt, rowCount, faultCount, scheduledAt, ...feed }) => ({
    ...(feed as Omit<Feed, 'lastImport' | 'lateSince'>),
    lateSince: lateSince(lastDue(feed as Schedule, now), scheduledAt, importedAt),
    lastImport:
      importId === null
        ? null
        : { id: importId, state: state ?? '', createdAt: importedAt?.toISOString() ?? '', rowCount, faultCount: faultCount ?? 0 },
  }));
}

/** As `take_late_feed` decides whom to tell: a schedule says nothing about the days before it was set. */
function lateSince(due: DueDay | undefined, scheduledAt: Date, importedAt: Date | null): string | null {
  if (!due || scheduledAt >= due.dueAt || (importedAt !== null && importedAt >= due.beganAt)) return null;
  return due.dueAt.toISOString();
}

type Schedule = Pick<Feed, 'expectedBy' | 'expectedDays' | 'timeZone'>;

interface NewFeed extends Schedule, Pick<Feed, 'name' | 'source' | 'mode' | 'scope'> {
  readonly kind: ImportKind;
}

/** Until the end of the transaction nobody else looks for a source that no feed has. */
export async function lockSources(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sources of feeds'))`.execute(db);
}

/** Returns undefined if the name is taken. A trigger makes the slug. */
export async function insertFeed(db: Db, viewer: Viewer, feed: NewFeed): Promise<string | undefined> {
  const row = await db
    .insertInto('feeds')
    .values({ ...feed, id: newId(), slug: sql<string>`null`, createdBy: viewer.personId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface ChangedFeed extends Schedule, Pick<Feed, 'name' | 'mode' | 'scope' | 'maxRemovedPercent'> {}

/** Returns whether the feed had this version. A new schedule says nothing about the days before it. */
export async function updateFeed(db: Db, id: string, version: number, feed: ChangedFeed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds')
    .set({ ...feed, version: version + 1, expectedSince: expectedSince(feed) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function expectedSince({ expectedBy, expectedDays, timeZone }: Schedule) {
  return sql<Date>`case
    when (expected_by, expected_days, time_zone) is distinct from (${expectedBy}::text, ${expectedDays}::smallint[], ${timeZone}::text)
    then now() else expected_since end`;
}

/** Remembers how the feed's next file is read. Returns whether the feed still had this version. */
export async function updateFeedColumns(
  db: Db,
  { id, version }: Pick<FeedSettings, 'id' | 'version'>,
  { columns, rules }: Pick<FeedSettings, 'columns' | 'rules'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds')
    .set({ columns: JSON.stringify(columns), rules: JSON.stringify(rules), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
