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
 * next run continues, and nobody is notified twice. What fails for one item does not hold up the others. Returns the number of notified
 * people.
 */
export async function announceNews(deps: AnnounceDeps): Promise<number> {
  const { rows: news } = await sql<NewsItem>`select * from find_news_to_announce()`.execute(deps.database);
  const failures: unknown[] = [];
  let total = 0;
  for (const item of news) {
    const notified = await announceItem(deps, item).catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
    total += notified;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'News could not be announced.');
  return total;
}

async function announceItem(deps: AnnounceDeps, item: NewsItem): Promise<number> {
  // Staff have asked for another revision since the news was found: there is one announcement of both, once that one is published.
  if (!(await beginAnnouncement(deps.database, item))) return 0;
  let notified = 0;
  let after: string | null | undefined;
  do {
    const batch = await announceBatch(deps, item, after ?? null);
    after = batch?.after;
    notified += batch?.notified ?? 0;
  } while (after);
  // Withdrawn news is announced to the rest when it is published again.
  if (after === null) await sql`select mark_news_announced(${item.id}, ${item.askedNumber})`.execute(deps.database);
  return notified;
}

async function beginAnnouncement(db: Db, { id, askedNumber }: NewsItem): Promise<boolean> {
  const { rows } = await sql<{ hasBegun: boolean }>`
    select begin_news_announcement(${id}, ${askedNumber}) as has_begun`.execute(db);
  return rows[0]?.hasBegun === true;
}

/** Notifies the next readers. Returns the last of them if there may be more, and nothing at all when the news is not published any more. */
async function announceBatch(
  { database, jobs, live }: AnnounceDeps,
  { id, round }: NewsItem,
  after: string | null,
): Promise<{ after: string | null; notified: number } | undefined> {
  const told = await database.transaction().execute(async (db) => {
    // The title may have been corrected since the last batch.
    const batch = await beginBatch(db, id, after);
    if (!batch) return undefined;
    const { title, readers } = batch;
    const notifiedIds: string[] = [];
    for (const [locale, personIds] of groupByLocale(readers)) {
      const params = { title: title?.[locale] || title?.['en'] || '' };
      const notification = {
        kind: 'news.published',
        params,
        link: `/newsannouncements?item=${id}`,
        dedupeKey: round === 1 ? String(id) : `${id}/${round}`,
      } as const;
      notifiedIds.push(...(await notifyPeople(db, { jobs }, personIds, notification)));
    }
    await sql`select end_news_batch(${id}, ${title && JSON.stringify(title)}::jsonb)`.execute(db);
    return { readers, notifiedIds };
  });
  if (!told) return undefined;
  live.publish(told.notifiedIds);
  return { after: told.readers[batchSize - 1]?.personId ?? null, notified: told.notifiedIds.length };
}

interface NewsItem {
  readonly id: number;
  /** Counts the announcements. Each notifies a person once. */
  readonly round: number;
  readonly askedNumber: number | null;
}

interface Batch {
  /** Null for news that did not come from an editor. */
  readonly title: Record<string, string> | null;
  readonly readers: readonly { readonly personId: string; readonly locale: string | null }[];
}

async function beginBatch(db: Db, newsId: number, after: string | null): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`select * from begin_news_batch(${newsId}, ${after}, ${batchSize})`.execute(db);
  return rows[0];
}

function groupByLocale(readers: Batch['readers']): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { personId, locale } of readers) groups.set(locale ?? 'en', [...(groups.get(locale ?? 'en') ?? []), personId]);
  return groups;
}
