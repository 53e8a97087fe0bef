import type { Db } from '../../db/database.ts';
import { localisedText } from '../../db/localised-text.ts';
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
      localisedText(eb.ref('news.newsType'), locale).as('newsType'),
      localisedText(eb.ref('news.title'), locale).as('title'),
      localisedText(eb.ref('news.description'), locale).as('description'),
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
