import { sql } from 'kysely';

import type { Locale } from '@portal/contract/locales';
import type { SearchWish } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { keyOf } from './words-of.ts';

/** Once for each person: who asks again is not counted again. */
export async function insertWish(db: Db, { personId }: PartnerViewer, locale: Locale, text: string): Promise<void> {
  // A sign may be several when it is plain.
  const textKey = [...(keyOf(text) || text.toLowerCase())].slice(0, 400).join('');
  await db
    .insertInto('searchWishes')
    .values({ personId, locale, textKey, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One of a person's wishes at a time, until the transaction ends. */
export async function lockWishes(db: Db, { personId }: PartnerViewer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search_wishes ${personId}`}, 0))`.execute(db);
}

/** Of the last 24 hours. */
export async function countWishesOfDay(db: Db, { personId }: PartnerViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from search_wishes
     where person_id = ${personId} and wished_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

const most = 500;

/** What most people asked for first. */
export async function findWishes(db: Db): Promise<SearchWish[]> {
  const { rows } = await sql<Omit<SearchWish, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>`
    select (array_agg(text order by wished_at))[1] as search, locale, count(*)::integer as count,
           min(wished_at) as first_at, max(wished_at) as last_at
      from search_wishes
     group by locale, text_key
     order by count desc, last_at desc, text_key limit ${most}`.execute(db);
  return rows.map(({ firstAt, lastAt, ...wish }) => ({ ...wish, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }));
}
