import type { Db } from '../../apps/api/src/db/database.ts';
import { newsTypes } from '../content/news/news-source.ts';
import { news } from '../content/news/news.ts';
import { dated } from './dated.ts';
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
      ...dated(day, daysAgo, modifiedDaysAgo),
    })),
  );
}
