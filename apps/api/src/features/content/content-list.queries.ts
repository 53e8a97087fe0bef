import { sql, type RawBuilder } from 'kysely';

import {
  maxContentCounted,
  type ContentCheck,
  type ContentRow,
  type ContentState,
  type contentSorts,
} from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';

import type { Page } from '../../core/page.ts';
import { parseIds } from '../../core/row-ids.ts';
import type { Db } from '../../db/database.ts';
import { wordPatterns } from '../../db/word-patterns.ts';
import { contentState, stateConditions } from './content-state.ts';

export interface ContentFilter {
  readonly search?: string | undefined;
  readonly kinds?: readonly ContentKind[] | undefined;
  readonly state?: ContentState | undefined;
  readonly missing?: string | undefined;
  readonly check?: ContentCheck | undefined;
  /** The id of a member of staff, or `none`. */
  readonly owner?: string | undefined;
  readonly sort?: (typeof contentSorts)[number] | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Which content is listed, and in which order. Made once for the page and its total, because a search looks its matches up. */
export interface ContentSelection {
  readonly condition: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** The search has more than `maxContentCounted` matches, before other filters. */
  readonly hasManyMatches: boolean;
  /** The same, and there is no other filter. */
  readonly isCommonSearch: boolean;
}

export async function selectContent(db: Db, filter: ContentFilter): Promise<ContentSelection> {
  const { search, kinds, state, missing, check, owner } = filter;
  const matches = search ? await findMatches(db, search) : undefined;
  const others = [
    kinds && sql`i.kind = any (${[...kinds]}::text[])`,
    state && stateConditions[state],
    // A literal, because the index of the language is partial.
    missing && sql`${sql.lit(missing)} <> all (i.locales)`,
    check && checkConditions[check],
    owner && (owner === 'none' ? sql`i.owner_id is null` : sql`i.owner_id = ${owner}::uuid`),
  ].filter((each) => each !== undefined && each !== '');
  const conditions = matches ? [...others, matches.condition] : others;
  return {
    condition: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    order: orderOf(filter),
    hasManyMatches: matches?.isCommon === true,
    isCommonSearch: matches?.isCommon === true && others.length === 0,
  };
}

/** Reads the ids of a page from the index of the order, and then only their rows. Heads are counted for the audiences of the page. */
export async function findContentPage(
  db: Db,
  { condition, order }: Pick<ContentSelection, 'condition' | 'order'>,
  page: Page,
  { countries, tiers, people }: PeopleByGroup,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentListRow>`
    with page as materialized (
      select i.id, i.audience_id, case when i.audience_id is null then i.audience_rule end as rule from content_items i where ${condition}
       order by ${order} limit ${page.size} offset ${(page.number - 1) * page.size}
    ), heads as materialized (
      select h.audience_id, h.rule, h.people
        from head_counts(
          array(select distinct audience_id from page where audience_id is not null),
          array(select distinct rule from page where audience_id is null),
          ${countries}::text[], ${tiers}::text[], ${people}::integer[]) as h
    )
    select ${itemColumns}, ${audienceName} as audience_name, coalesce(h.people, 0) as people
      from page
      join content_items i on i.id = page.id
      left join audiences a on a.id = i.audience_id
      left join heads h on h.audience_id is not distinct from page.audience_id and h.rule is not distinct from page.rule
      ${itemJoins}
     order by ${order}`.execute(db);
  return rows.map(toContentRow);
}

/** The ids of everything that a filter shows, in its order. */
export async function findContentIds(db: Db, filter: ContentFilter): Promise<Int32Array> {
  const { condition, order } = await selectContent(db, filter);
  const { rows } = await sql<{ ids: string }>`
    select coalesce(array_agg(id), '{}')::text as ids from (
      select i.id from content_items i where ${condition} order by ${order}
    ) as found`.execute(db);
  return parseIds(rows[0]?.ids ?? '{}');
}

/** Returns the content that still exists, in the order of the ids. */
export function findContentById(db: Db, ids: readonly number[], groups: PeopleByGroup): Promise<ContentRow[]> {
  const wanted = sql`${[...ids]}::integer[]`;
  const selection = { condition: sql`i.id = any (${wanted})`, order: sql`array_position(${wanted}, i.id)` };
  return findContentPage(db, selection, { number: 1, size: ids.length }, groups);
}

/** The people of each country and tier, as columns. */
export interface PeopleByGroup {
  readonly countries: (string | null)[];
  readonly tiers: (string | null)[];
  readonly people: number[];
}

/** Reads every company. */
export async function countPeopleByGroup(db: Db): Promise<PeopleByGroup> {
  const { rows } = await sql<{ country: string | null; tier: string | null; people: number }>`
    select country, tier, people from people_by_country_and_tier()`.execute(db);
  return {
    countries: rows.map(({ country }) => country),
    tiers: rows.map(({ tier }) => tier),
    people: rows.map(({ people }) => people),
  };
}

/** Without its audience: counting people takes longer than saving, and the editor counts for the rule that is being edited. */
export async function findItemRow(db: Db, id: number): Promise<Omit<ContentRow, 'audience'> | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from content_items i ${itemJoins} where i.id = ${id}`.execute(db);
  return rows.map(toItemRow)[0];
}

/** Counts up to a limit; `hasMore` says that there are more. That a search is common is known without counting its matches. */
export async function countContent(
  db: Db,
  { condition, isCommonSearch }: Pick<ContentSelection, 'condition' | 'isCommonSearch'>,
): Promise<{ total: number; hasMore: boolean }> {
  if (isCommonSearch) return { total: maxContentCounted, hasMore: true };
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from (select from content_items i where ${condition} limit ${maxContentCounted + 1}) as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, maxContentCounted), hasMore: count > maxContentCounted };
}

export const checkConditions: Record<ContentCheck, RawBuilder<unknown>> = {
  expiring: sql`i.published_until > now() and i.published_until <= now() + interval '7 days' and i.published_from <= now()`,
  overdue: sql`i.review_on <= current_date`,
  outdated: sql`i.outdated_locales <> '{}'`,
  scheduleFailed: sql`i.schedule_failed_at is not null`,
};

const itemColumns = sql`
  i.id, i.kind, i.version, i.title, ${contentState} as state, i.locales, i.outdated_locales,
  coalesce(i.scheduled_for, case when i.published_from > now() then i.published_from end) as scheduled_for,
  i.schedule_failed_at is not null as schedule_failed, i.published_until, i.review_on::text as review_on,
  i.owner_id, ${nameOf('o')} as owner_name, i.updated_at, ${nameOf('u')} as updated_by`;

const itemJoins = sql`left join people o on o.id = i.owner_id left join people u on u.id = i.updated_by`;

/** Null for everyone, and empty for no one: staff read these words in their own language. */
const audienceName = sql`
  case when coalesce(a.rule_key, audience_key(i.audience_rule)) = audience_key('{"nobody": true}') then ''
       else coalesce(a.name, case when audience_key(i.audience_rule) is not null then audience_label(i.audience_rule) end) end`;

/** The name of a member of staff, or the address if there is none; null if the account is gone. */
function nameOf(alias: 'o' | 'u'): RawBuilder<string | null> {
  return sql`coalesce(nullif(concat_ws(' ', ${sql.ref(`${alias}.firstName`)}, ${sql.ref(`${alias}.lastName`)}), ''), ${sql.ref(`${alias}.email`)})`;
}

interface ItemRow extends Omit<ContentRow, 'audience' | 'owner' | 'scheduledFor' | 'publishedUntil' | 'updatedAt'> {
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly scheduledFor: Date | null;
  readonly publishedUntil: Date | null;
  readonly updatedAt: Date;
}

interface ContentListRow extends ItemRow {
  readonly audienceName: string | null;
  readonly people: number;
}

function toContentRow({ audienceName: name, people, ...row }: ContentListRow): ContentRow {
  return { ...toItemRow(row), audience: contentKind(row.kind).hasAudience ? { name, people } : null };
}

function toItemRow({ ownerId, ownerName, ...row }: ItemRow): Omit<ContentRow, 'audience'> {
  return {
    ...row,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    publishedUntil: row.publishedUntil?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** As for partners: few matches are looked up by id, many fill a page quickly in sort order. */
async function findMatches(db: Db, search: string): Promise<{ condition: RawBuilder<unknown>; isCommon: boolean }> {
  const patterns = await wordPatterns(db, search);
  // A text of accents alone folds to nothing.
  if (patterns.length === 0) return { condition: sql`true`, isCommon: false };
  const { rows } = await sql<{ ids: number[] }>`
    select array(select find_content_matching(${patterns}::text[], ${maxContentCounted + 1})) as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  if (ids.length <= maxContentCounted) return { condition: sql`i.id = any (${ids}::integer[])`, isCommon: false };
  const areAllFound = sql.join(
    patterns.map((pattern) => sql`i.search like ${pattern}`),
    sql` and `,
  );
  return { condition: sql`(${areAllFound})`, isCommon: true };
}

/** The id breaks ties, so that nothing is on two pages. Each order is that of an index, forwards or backwards. */
function orderOf({ sort = 'updated', order = sort === 'updated' ? 'desc' : 'asc' }: ContentFilter): RawBuilder<unknown> {
  const isDescending = order === 'desc';
  if (sort === 'title') return titleOrder(isDescending);
  const direction = isDescending ? sql`desc` : sql`asc`;
  if (sort === 'updated') return sql`i.updated_at ${direction}, i.id ${direction}`;
  return isDescending ? sql`i.kind desc, i.updated_at, i.id` : sql`i.kind, i.updated_at desc, i.id desc`;
}

function titleOrder(isDescending: boolean): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`i.title collate natural_order ${direction}, i.id ${direction}`;
}
