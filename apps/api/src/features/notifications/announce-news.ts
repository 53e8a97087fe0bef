import { sql } from 'kysely';

import type { Database, Db } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../live.ts';
import { notifyPeople } from './notify.ts';

const bite = 500;

interface AnnounceDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly live: Live;
}

/**
 * Tells everybody who may see it of what was published since the last look, whether by hand or because its moment has come. A run that
 * dies is gone on with by the next: who was told already is not told again. Answers how many were told.
 */
export async function announceNews({ database, jobs, live }: AnnounceDeps): Promise<number> {
  const { rows: news } = await sql<NewsItem>`select * from find_news_to_announce()`.execute(database);
  let total = 0;
  for (const { id, title } of news) {
    for (let after: string | undefined; ;) {
      const readers = await findReaders(database, id, after);
      const told = await database.transaction().execute(async (db) => {
        const reached: string[] = [];
        for (const [locale, personIds] of byLocale(readers)) {
          const params = { title: title?.[locale] || title?.['en'] || '' };
          const notification = {
            kind: 'news.published',
            params,
            link: `/newsannouncements?item=${id}`,
            cause: String(id),
          } as const;
          reached.push(...(await notifyPeople(db, { jobs }, personIds, notification)));
        }
        return reached;
      });
      live.tell(told);
      total += told.length;
      after = readers.at(-1)?.personId;
      if (readers.length < bite) break;
    }
    await sql`select note_news_announced(${id})`.execute(database);
  }
  return total;
}

interface NewsItem {
  readonly id: number;
  readonly title: Record<string, string> | null;
}

interface Reader {
  readonly personId: string;
  readonly locale: string | null;
}

async function findReaders(db: Db, newsId: number, after: string | undefined): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select * from find_news_readers(${newsId}, ${after ?? null}, ${bite})`.execute(db);
  return rows;
}

function byLocale(readers: readonly Reader[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { personId, locale } of readers) groups.set(locale ?? 'en', [...(groups.get(locale ?? 'en') ?? []), personId]);
  return groups;
}
