import { sql } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { normalizedText } from './tokenize.ts';

/** Idempotent insert: a person who requests the same text again is not counted twice. */
export async function insertContentRequest(db: Db, { personId }: PartnerViewer, locale: Locale, text: string): Promise<void> {
  await db
    .insertInto('contentRequests')
    .values({ personId, locale, normalizedText: textKeyOf(text), text })
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

/** A person who tries out hundreds of texts a day is not looking for content; further new texts are not recorded. */
const maxTextsPerDay = 200;

/** Counts a search that found nothing, per person, text and language. */
export async function insertSearchWithoutResult(
  db: Db,
  { personId }: PartnerViewer,
  locale: Locale,
  text: string,
): Promise<void> {
  await sql`
    insert into searches_without_results as s (person_id, locale, normalized_text, text)
    select ${personId}::uuid, ${locale}, ${textKeyOf(text)}, ${text}
     where (select count(*) from searches_without_results d
             where d.person_id = ${personId} and d.first_at > now() - interval '1 day') < ${maxTextsPerDay}
    on conflict (person_id, locale, normalized_text) do update set searches = s.searches + 1, last_at = now()`.execute(db);
}

/** Folding may turn one character into several, so the text is cut after it. */
function textKeyOf(text: string): string {
  return [...(normalizedText(text) || text.toLowerCase())].slice(0, 400).join('');
}
