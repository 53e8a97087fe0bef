import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Whether publishing this news notifies nobody by itself. */
export async function isNewsAnnounced(db: Db, newsId: number): Promise<boolean> {
  const { rows } = await sql<{ isAnnounced: boolean }>`select is_news_announced(${newsId}) as is_announced`.execute(db);
  return rows[0]?.isAnnounced ?? false;
}

/**
 * Tells the readers of news again, at the next run of `announceNews` after this revision has been published; without a revision takes back
 * what was asked for before. News that was never announced is announced once all the same.
 */
export async function announceAgain(db: Db, newsId: number, revision: number | null): Promise<void> {
  await sql`select announce_news_again(${newsId}, ${revision})`.execute(db);
}
