import type { Db } from '../../db/database.ts';
import { localised } from '../../db/localised.ts';
import { contentFileId } from '../files/content-files.queries.ts';
import type { ListingArgs } from '../graphql/listing.ts';

export type NewsSort = 'modifiedAt' | 'publishedFrom' | 'id';
export type News = Awaited<ReturnType<typeof findNews>>[number];

export function findNews(db: Db, { locale, sort, first, after }: ListingArgs<NewsSort>) {
  let news = db
    .selectFrom('news')
    .select((eb) => [
      'news.id',
      'news.slug',
      'news.publishedFrom',
      'news.modifiedAt',
      localised(eb.ref('news.newsType'), locale).as('newsType'),
      localised(eb.ref('news.title'), locale).as('title'),
      localised(eb.ref('news.description'), locale).as('description'),
      contentFileId(eb.ref('news.id'), 'picture', locale).as('pictureId'),
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
