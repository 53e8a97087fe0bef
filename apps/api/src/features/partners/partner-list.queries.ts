import { sql, type RawBuilder } from 'kysely';

import type { PartnerRow, PartnerSort, PartnerState } from '@portal/contract/backoffice/partners';
import type { SignInFilter } from '@portal/contract/backoffice/sign-in-filters';

import type { Page } from '../../core/page.ts';
import type { Db } from '../../db/database.ts';
import { lastSignInConditions } from '../../db/last-sign-in.ts';
import { wordPatterns } from '../../db/word-patterns.ts';
import { partnerLogo, partnerState, signedInRecently } from './partner-columns.ts';

export interface PartnerFilter {
  readonly search?: string | undefined;
  readonly country?: string | undefined;
  readonly tier?: string | undefined;
  readonly state?: PartnerState | undefined;
  readonly lastSignIn?: SignInFilter | undefined;
  readonly sort?: PartnerSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/**
 * Counting stops here: nobody reads the exact number of so many matches, and counting all of them would take longer the more partners there
 * are. Up to as many matches of a search are looked up by id and sorted; more are so common that a page is filled quickly in sort order.
 */
const maxCounted = 1_000;

/** Which partners are listed, and in which order. Made once for the page and its total, because a search looks its matches up. */
export interface PartnerSelection {
  readonly condition: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly isFiltered: boolean;
  /** A search without another filter has more than `maxCounted` matches. */
  readonly isCommonSearch: boolean;
}

export async function selectPartners(db: Db, filter: PartnerFilter): Promise<PartnerSelection> {
  const { search, country, tier, state, lastSignIn } = filter;
  const matches = search ? await findMatches(db, search) : undefined;
  const others = [
    country && sql`p.country = ${country}`,
    tier && sql`p.tier = ${tier}`,
    state && states[state],
    lastSignIn && lastSignInConditions[lastSignIn],
  ].filter((each) => each !== undefined && each !== '');
  const conditions = matches ? [...others, matches.condition] : others;
  return {
    condition: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    order: orderOf(filter),
    isFiltered: conditions.length > 0,
    isCommonSearch: matches?.isCommon === true && others.length === 0,
  };
}

/** Reads the ids of a page from the index of the order, and then only their rows. */
export async function findPartnerPage(db: Db, { condition, order }: PartnerSelection, page: Page): Promise<PartnerRow[]> {
  const { rows } = await sql<PartnerListRow>`
    select ${columns} from (
      select p.id from partners p where ${condition} order by ${order} limit ${page.size} offset ${(page.number - 1) * page.size}
    ) as page join partners p on p.id = page.id
     order by ${order}`.execute(db);
  return rows.map(toPartnerRow);
}

/** Counts up to a limit; `hasMore` says that there are more. That a search is common is known without counting its matches. */
export async function countPartners(
  db: Db,
  { condition, isCommonSearch }: PartnerSelection,
): Promise<{ total: number; hasMore: boolean }> {
  if (isCommonSearch) return { total: maxCounted, hasMore: true };
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from partners p where ${condition} limit ${maxCounted + 1}) as counted`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, maxCounted), hasMore: count > maxCounted };
}

interface PartnerListRow extends Omit<PartnerRow, 'lastSignInAt'> {
  readonly lastSignInAt: Date | null;
}

function toPartnerRow({ lastSignInAt, ...row }: PartnerListRow): PartnerRow {
  return { ...row, lastSignInAt: lastSignInAt?.toISOString() ?? null };
}

const columns = sql`
  p.id, p.version, p.name, ${partnerLogo} as logo, p.country, p.tier, ${partnerState} as state, p.last_sign_in_at, p.people_count as people,
  ${signedInRecently} as signed_in, p.renewals_enabled, p.price_id as price_group, p.external_id`;

const states: Record<PartnerState, RawBuilder<unknown>> = {
  active: sql`p.disabled_at is null and p.last_sign_in_at is not null`,
  invited: sql`p.disabled_at is null and p.last_sign_in_at is null`,
  disabled: sql`p.disabled_at is not null`,
};

async function findMatches(db: Db, search: string): Promise<{ condition: RawBuilder<unknown>; isCommon: boolean }> {
  const patterns = await wordPatterns(db, search);
  // A text of accents alone folds to nothing.
  if (patterns.length === 0) return { condition: sql`true`, isCommon: false };
  const { rows } = await sql<{ ids: string[] }>`
    select array(select find_partners_matching(${patterns}::text[], ${maxCounted + 1})) as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  if (ids.length <= maxCounted) return { condition: sql`p.id = any(${ids}::uuid[])`, isCommon: false };
  const areAllFound = sql.join(
    patterns.map((pattern) => sql`p.search like ${pattern}`),
    sql` and `,
  );
  return { condition: sql`(${areAllFound})`, isCommon: true };
}

const sortColumns = {
  name: sql`p.sort_name`,
  country: sql`p.country`,
  tier: sql`p.tier`,
  lastSignIn: sql`p.last_sign_in_at`,
  people: sql`p.people_count`,
} as const satisfies Record<PartnerSort, RawBuilder<unknown>>;

/** The id breaks ties, so that no partner is on two pages. Partners that nobody has signed in to come last, in both directions. */
function orderOf({ sort = 'name', order = 'asc' }: PartnerFilter): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  if (sort === 'lastSignIn')
    return order === 'desc' ? sql`p.last_sign_in_at desc nulls last, p.id` : sql`p.last_sign_in_at, p.id`;
  const byName = sort === 'country' || sort === 'tier' ? sql`, p.sort_name ${direction}` : sql``;
  return sql`${sortColumns[sort]} ${direction}${byName}, p.id ${direction}`;
}
