import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { newsTypes } from '../content/news/news-source.ts';
import { newsLinks } from '../content/news/news-links.ts';
import { news } from '../content/news/news.ts';
import { publishedSince } from './publication-dates.ts';
import type { Day } from './day.ts';
import { upsertContent } from './upsert.ts';

export async function writeNews(db: Db, day: Day): Promise<void> {
  await upsertContent(
    db,
    'news',
    news.map(({ id, slug, type, title, description, daysAgo, modifiedDaysAgo }) => ({
      id,
      slug,
      newsType: JSON.stringify(newsTypes[type]),
      title: JSON.stringify(title),
      description: JSON.stringify(description),
      ...publishedSince(day, daysAgo, modifiedDaysAgo),
    })),
  );
}

/** Links news items to the content that they mention, which must have been written before. */
export async function writeNewsLinks(db: Db): Promise<void> {
  await db.deleteFrom('newsLinks').where('newsId', '<', 10_000).execute();
  const rows = news.flatMap((item) => newsLinks(item).map((contentId, position) => ({ newsId: item.id, contentId, position })));
  await sql`
    insert into news_links (news_id, content_id, content_kind, position)
    select l."newsId", l."contentId", c.kind, l.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("newsId" integer, "contentId" integer, position integer)
      join content_items c on c.id = l."contentId"`.execute(db);
}
