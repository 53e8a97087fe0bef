import { sql } from 'kysely';

import type { Locale } from '@portal/contract/locales';
import type { ContentRequest } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { normalizedText } from './tokenize.ts';

/** Idempotent insert: a person who requests the same text again is not counted twice. */
export async function insertContentRequest(db: Db, { personId }: PartnerViewer, locale: Locale, text: string): Promise<void> {
  // Folding may turn one character into several, so the text is cut after it.
  const textKey = [...(normalizedText(text) || text.toLowerCase())].slice(0, 400).join('');
  await db
    .insertInto('contentRequests')
    .values({ personId, locale, normalizedText: textKey, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Serializes the content requests of a person until the transaction ends, so that concurrent ones cannot pass the daily limit. */
export async function lockContentRequests(db: Db, { personId }: PartnerViewer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content_requests ${personId}`}, 0))`.execute(db);
}

/** Counts the person's content requests of the last 24 hours. */
export async function countContentRequestsOfDay(db: Db, { personId }: PartnerViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from content_requests
     where person_id = ${personId} and requested_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

const maxListed = 500;

/** Returns content requests with those of the most people first. */
export async function findContentRequests(db: Db): Promise<ContentRequest[]> {
  const { rows } = await sql<Omit<ContentRequest, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>`
    select (array_agg(text order by requested_at))[1] as search, locale, count(*)::integer as count,
           min(requested_at) as first_at, max(requested_at) as last_at
      from content_requests
     group by locale, normalized_text
     order by count desc, last_at desc, normalized_text limit ${maxListed}`.execute(db);
  return rows.map(({ firstAt, lastAt, ...request }) => ({
    ...request,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}
