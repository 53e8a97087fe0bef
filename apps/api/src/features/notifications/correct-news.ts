import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/**
 * Replaces the title in the notifications about news that was published with another title or audience since the last run. Nobody is
 * notified. Each batch is a transaction of its own, so a publication waits for one batch at most. After a crash the next run begins again;
 * notifications that are right already are not written. What fails for one item does not hold up the others.
 */
export async function correctNews(database: Database, batchSize = 500): Promise<void> {
  const { rows: news } = await sql<NewsItem>`select * from find_news_to_correct()`.execute(database);
  const failures: unknown[] = [];
  for (const item of news) await correctItem(database, item, batchSize).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Notifications about news could not be corrected.');
}

async function correctItem(database: Database, { id, corrections }: NewsItem, batchSize: number): Promise<void> {
  let after: string | null = null;
  do {
    after = await correctBatch(database, id, after, batchSize);
  } while (after !== null);
  await sql`select mark_news_corrected(${id}, ${corrections})`.execute(database);
}

interface NewsItem {
  readonly id: number;
  /** How often it was corrected when this run began. */
  readonly corrections: number;
}

async function correctBatch(db: Database, newsId: number, after: string | null, batchSize: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select correct_news_notifications(${newsId}, ${after}, ${batchSize}) as last`.execute(db);
  return rows[0]?.last ?? null;
}
