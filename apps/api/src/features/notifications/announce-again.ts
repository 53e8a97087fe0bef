import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/**
 * Tells the readers of news again, at the next run of `announceNews` after this revision has been published; without a revision takes back
 * what was asked for before. News that was never announced is announced once all the same.
 */
export async function announceAgain(db: Db, newsId: number, revision: number | null): Promise<void> {
  await sql`select announce_news_again(${newsId}, ${revision})`.execute(db);
}
