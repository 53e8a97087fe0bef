import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Listed } from '../graphql/listing.ts';

export type NewsSort = 'modifiedAt' | 'publishedFrom' | 'id';
export type News = Awaited<ReturnType<typeof findNews>>[number];

export function findNews(db: Db, { locale, sort, first, after }: Listed<NewsSort>) {
  const inLocale = (field: string) => sql<string | null>`localised_text(${sql.ref(`news.${field}`)}, ${locale})`;
  let news = db
    .selectFrom('news')
    .leftJoin('contentFiles as picture', (join) =>
      join.onRef('picture.contentId', '=', 'news.id').on('picture.role', '=', 'picture'),
    )
    .select([
      'news.id',
      'news.slug',
      'news.publishedFrom',
      'news.modifiedAt',
      inLocale('newsType').as('newsType'),
      inLocale('title').as('title'),
      inLocale('description').as('description'),
      'picture.id as pictureId',
    ]);
  for (const { by, order } of sort) news = news.orderBy(`news.${by}`, order);
  return news
    .orderBy('news.id', sort.at(-1)?.order ?? 'asc')
    .limit(first)
    .offset(after)
    .execute();
}

export async function countNews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
