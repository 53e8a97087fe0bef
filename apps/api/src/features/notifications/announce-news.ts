import { sql } from 'kysely';

import type { Database, Db } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { LiveUpdates } from '../../core/live-updates.ts';
import { notifyPeople } from './notify.ts';

const batchSize = 500;

interface AnnounceDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly live: LiveUpdates;
}

/**
 * Notifies everybody who may see news that was published since the last run, by hand or by schedule, or that staff asked to announce
 * again. Corrections, another audience, and news that comes back after it was withdrawn notify nobody. Idempotent: after a crash the
 * next run continues, and nobody is notified twice. Returns the number of notified people.
 */
export async function announceNews({ database, jobs, live }: AnnounceDeps): Promise<number> {
  const { rows: news } = await sql<NewsItem>`select * from find_news_to_announce()`.execute(database);
  let total = 0;
  for (const { id, title, round, askedNumber } of news) {
    for (let after: string | undefined; ;) {
      const readers = await findReaders(database, id, after);
      const notifiedIds = await database.transaction().execute(async (db) => {
        const ids: string[] = [];
        for (const [locale, personIds] of groupByLocale(readers)) {
          const params = { title: title?.[locale] || title?.['en'] || '' };
          const notification = {
            kind: 'news.published',
            params,
            link: `/newsannouncements?item=${id}`,
            dedupeKey: round === 1 ? String(id) : `${id}/${round}`,
          } as const;
          ids.push(...(await notifyPeople(db, { jobs }, personIds, notification)));
        }
        return ids;
      });
      live.publish(notifiedIds);
      total += notifiedIds.length;
      after = readers.at(-1)?.personId;
      if (readers.length < batchSize) break;
    }
    await sql`select mark_news_announced(${id}, ${askedNumber})`.execute(database);
  }
  return total;
}

interface NewsItem {
  readonly id: number;
  readonly title: Record<string, string> | null;
  /** Counts the announcements. Each notifies a person once. */
  readonly round: number;
  readonly askedNumber: number | null;
}

interface Reader {
  readonly personId: string;
  readonly locale: string | null;
}

async function findReaders(db: Db, newsId: number, after: string | undefined): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select * from find_news_readers(${newsId}, ${after ?? null}, ${batchSize})`.execute(db);
  return rows;
}

function groupByLocale(readers: readonly Reader[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { personId, locale } of readers) groups.set(locale ?? 'en', [...(groups.get(locale ?? 'en') ?? []), personId]);
  return groups;
}
