import { sql } from 'kysely';

import type { Feed } from '@portal/contract/backoffice/feeds';

import type { Db } from '../../db/database.ts';
import type { DueDay } from '../feeds/last-due.ts';

/** An admin who is told. Without an address there is none. */
interface Recipient {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly locale: string | null;
}

export interface ImportToTell extends Recipient {
  readonly importId: string;
  readonly feedName: string;
  readonly fileName: string;
  readonly hasFailed: boolean;
  /** Nobody can be sure who has sent the file. */
  readonly isKeyRevoked: boolean;
}

/** An import without a person that has failed or waits for a decision, once for each admin; marks it as told. */
export async function takeImportToTell(db: Db): Promise<ImportToTell[]> {
  const { rows } = await sql<ImportToTell>`select * from take_import_to_tell()`.execute(db);
  return rows;
}

export interface ScheduledFeed extends Pick<Feed, 'id' | 'expectedDays' | 'timeZone'> {
  readonly expectedBy: string;
  readonly lateToldOn: string | null;
}

export async function findScheduledFeeds(db: Db): Promise<ScheduledFeed[]> {
  const rows = await db
    .selectFrom('feeds')
    .select(['id', 'expectedBy', 'expectedDays', 'timeZone', sql<string | null>`late_told_on::text`.as('lateToldOn')])
    .where('expectedBy', 'is not', null)
    .execute();
  return rows as ScheduledFeed[];
}

export interface LateFeed extends Recipient {
  readonly feedName: string;
}

/** The feed, once for each admin, if nothing has come on this day and nobody was told yet; marks it as told. */
export async function takeLateFeed(db: Db, feedId: string, { day, beganAt, dueAt }: DueDay): Promise<LateFeed[]> {
  const { rows } = await sql<LateFeed>`
    select * from take_late_feed(${feedId}, ${day}::date, ${beganAt.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz)`.execute(
    db,
  );
  return rows;
}
