import { sql, type RawBuilder } from 'kysely';

import {
  type ContentGap,
  type ContentGapShow,
  type ContentGapSort,
  maxGapsCounted,
} from '@portal/contract/backoffice/content-requests';
import type { Locale } from '@portal/contract/locales';

import type { Page } from '../../core/page.ts';
import type { IdList } from '../../core/row-ids.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { findPackedIds } from '../../db/packed-ids.ts';

export interface GapFilter {
  readonly show: ContentGapShow;
  /** Folded words that the text contains; empty for all. */
  readonly text: string;
}

export interface GapOrder {
  readonly sort: ContentGapSort;
  readonly order: 'asc' | 'desc';
}

type GapRow = Omit<ContentGap, 'firstAt' | 'lastAt' | 'answer'> & {
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly answeredAt: Date | null;
  readonly answeredByName: string | null;
  readonly answerId: number | null;
  readonly notified: number;
};

/** A gap whose answer is not looked up yet. */
export type FoundGap = Omit<ContentGap, 'answer'> & {
  readonly answer: null | (Omit<Answer, 'item'> & { itemId: number | null });
};
type Answer = NonNullable<ContentGap['answer']>;

export async function findContentGaps(db: Db, filter: GapFilter, { sort, order }: GapOrder, page: Page): Promise<FoundGap[]> {
  const ids = sql<{ id: string }>`
    select id from content_gaps g where ${conditionOf(filter)}
     order by ${orderOf(filter.show, sort, order)} limit ${page.size} offset ${(page.number - 1) * page.size}`;
  const found = await ids.execute(db);
  return findGapsById(
    db,
    found.rows.map(({ id }) => id),
  );
}

/** The ids of all gaps that a filter shows, in its order. */
export function findGapIds(db: Db, filter: GapFilter, { sort, order }: GapOrder): Promise<IdList<string>> {
  const ordered = orderOf(filter.show, sort, order);
  return findPackedIds(db, sql`select g.id from content_gaps g where ${conditionOf(filter)} order by ${ordered}`);
}

/** Counts up to the maximum that is shown. */
export async function countContentGaps(db: Db, filter: GapFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from (select from content_gaps g where ${conditionOf(filter)} limit ${maxGapsCounted}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findContentGap(db: Db, id: string): Promise<FoundGap | undefined> {
  return (await findGapsById(db, [id]))[0];
}

/** The different ways in which a text was written, most frequent first. */
export async function findWritings(db: Db, id: string): Promise<{ text: string; locale: Locale; people: number }[]> {
  const { rows } = await sql<{ text: string; locale: Locale; people: number }>`
    select a.text, a.locale, count(distinct a.person_id)::integer as people
      from content_gaps g
      join lateral (
        select r.text, r.locale, r.person_id from content_requests r where r.normalized_text = g.normalized_text
        union all
        select s.text, s.locale, s.person_id from searches_without_results s where s.normalized_text = g.normalized_text
      ) a on true
     where g.id = ${id}
     group by a.text, a.locale order by people desc, a.text collate "C", a.locale limit 12`.execute(db);
  return rows;
}

/** One statement decides between two members of staff; returns whether the version was current. */
export async function updateGapAnswered(
  db: Db,
  { personId }: Viewer,
  { id, version, answerId }: { id: string; version: number; answerId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contentGaps')
    .set({ answerId, answeredAt: sql`now()`, answeredBy: personId, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateGapNotified(db: Db, id: string, notified: number): Promise<void> {
  await db.updateTable('contentGaps').set({ notified }).where('id', '=', id).execute();
}

export async function updateGapReopened(db: Db, { id, version }: { id: string; version: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contentGaps')
    .set({ answerId: null, notified: 0, answeredAt: null, answeredBy: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Requester {
  readonly personId: string;
  readonly locale: string;
  readonly maySee: boolean;
}

/** The people who asked for a text, with whether they belong to an audience; null is everyone. */
export async function findRequesters(db: Db, gapId: string, audienceId: number | null): Promise<Requester[]> {
  const { rows } = await sql<Requester>`
    select * from find_content_gap_requesters(${gapId}, ${audienceId}::integer)`.execute(db);
  return rows;
}

/** For the worker. Returns how many were deleted. */
export async function deleteOldSearches(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from searches_without_results where (person_id, locale, normalized_text) in (
      select person_id, locale, normalized_text from searches_without_results
       where last_at < now() - interval '90 days' limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns the gaps that still exist, in the order of the ids. */
export async function findGapsById(db: Db, ids: readonly string[]): Promise<FoundGap[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GapRow>`
    select g.id, g.text, g.locales, g.requests, g.searches, n.people, n.partners, n.countries, g.first_at, g.last_at,
           g.answered_at, nullif(concat_ws(' ', p.first_name, p.last_name), '') as answered_by_name, g.answer_id, g.notified, g.version
      from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
      join content_gaps g on g.id = o.id
      join count_content_gap_people(${[...ids]}::uuid[]) n on n.id = g.id
      left join people p on p.id = g.answered_by
     order by o.place`.execute(db);
  return rows.map(toGap);
}

function toGap({ firstAt, lastAt, answeredAt, answeredByName, answerId, notified, ...gap }: GapRow): FoundGap {
  return {
    ...gap,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    answer: answeredAt && { itemId: answerId, at: answeredAt.toISOString(), by: answeredByName, notified },
  };
}

function conditionOf({ show, text }: GapFilter): RawBuilder<boolean> {
  const state = {
    open: sql<boolean>`g.answered_at is null`,
    requested: sql<boolean>`g.answered_at is null and g.requests > 0`,
    answered: sql<boolean>`g.answered_at is not null`,
  }[show];
  return text === '' ? state : sql<boolean>`${state} and g.normalized_text like ${containsPattern(text)}`;
}

/** Each order has an index; answered ones are always sorted by the time of their answer. */
function orderOf(show: ContentGapShow, sort: ContentGapSort, order: 'asc' | 'desc'): RawBuilder<unknown> {
  if (show === 'answered') return sql`g.answered_at desc, g.id`;
  const columns = {
    requests: sql`g.requests ${direction(order)}, g.searches ${direction(order)}`,
    searches: sql`g.searches ${direction(order)}`,
    lastAt: sql`g.last_at ${direction(order)}`,
  }[sort];
  return sql`${columns}, g.id`;
}

const direction = (order: 'asc' | 'desc') => (order === 'asc' ? sql`asc` : sql`desc`);
