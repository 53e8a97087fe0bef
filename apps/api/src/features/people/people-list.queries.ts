import { sql, type RawBuilder } from 'kysely';

import type { Person, PersonKind, PersonSort, PersonState } from '@portal/contract/backoffice/people';
import type { SignInFilter } from '@portal/contract/backoffice/sign-in-filters';

import type { Page } from '../../core/page.ts';
import type { IdList } from '../../core/row-ids.ts';
import type { Db } from '../../db/database.ts';
import { findPackedIds } from '../../db/packed-ids.ts';
import { lastSignInConditions } from '../../db/last-sign-in.ts';
import { wordPatterns } from '../../db/word-patterns.ts';
import type { ExportedPerson } from './people-export.ts';
import { personColumns, personTables, toPerson, type PersonRow } from './people.queries.ts';

export interface PeopleFilter {
  readonly search?: string | undefined;
  readonly kind?: PersonKind | undefined;
  readonly partner?: string | undefined;
  readonly state?: PersonState | undefined;
  readonly twoFactor?: 'on' | 'off' | undefined;
  readonly lastSignIn?: SignInFilter | undefined;
  readonly sort?: PersonSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export interface PeoplePage {
  readonly people: Person[];
  /** At most `maxCounted`; then `hasMore` says that there are more. */
  readonly total: number;
  readonly hasMore: boolean;
}

/** Counting stops here: of a million people nobody wants to know the exact number, and counting them all takes too long. */
const maxCounted = 10_000;

/** Up to this many matches of a search are looked up by id and sorted. More are so common that a page of them is found quickly in order. */
const maxSortedMatches = 5_000;

export async function findPeoplePage(db: Db, filter: PeopleFilter, page: Page): Promise<PeoplePage> {
  const condition = await conditionOf(db, filter);
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from (
      select p.id from people p where ${condition} order by ${orderOf(filter)} limit ${page.size} offset ${(page.number - 1) * page.size}
    ) as page join ${personTables} on p.id = page.id
     order by ${orderOf(filter)}`.execute(db);
  const isOnlyPage = page.number === 1 && rows.length < page.size;
  const counted = isOnlyPage ? rows.length : await countUpTo(db, condition);
  return { people: rows.map(toPerson), total: Math.min(counted, maxCounted), hasMore: counted > maxCounted };
}

/** The ids of everybody whom a filter shows, in its order. */
export async function findPersonIds(db: Db, filter: PeopleFilter): Promise<IdList<string>> {
  const condition = await conditionOf(db, filter);
  return findPackedIds(db, sql`select p.id from people p where ${condition} order by ${orderOf(filter)}`);
}

/** Returns those who still exist, in the order of the ids. */
export async function findExportedPeople(db: Db, ids: readonly string[]): Promise<ExportedPerson[]> {
  const { rows } = await sql<PersonRow & Pick<ExportedPerson, 'partnerExternalId'>>`
    select ${personColumns}, o.external_id as partner_external_id
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) join (${personTables}) on p.id = wanted.id
     order by wanted.place`.execute(db);
  return rows.map((row) => ({ ...toPerson(row), partnerExternalId: row.partnerExternalId }));
}

async function countUpTo(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from people p where ${condition} limit ${maxCounted + 1}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function conditionOf(db: Db, filter: PeopleFilter): Promise<RawBuilder<unknown>> {
  const { search, kind, partner, state, twoFactor, lastSignIn } = filter;
  const conditions = [
    kind && sql`p.kind = ${sql.lit(kind)}`,
    partner && sql`p.partner_id = ${partner}`,
    state && states[state],
    twoFactor && (twoFactor === 'on' ? sql`p.two_factor_at is not null` : sql`p.two_factor_at is null`),
    lastSignIn && lastSignInConditions[lastSignIn],
    search && (await matchesSearch(db, search, partner === undefined)),
  ].filter((condition) => condition !== undefined && condition !== '');
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const states: Record<PersonState, RawBuilder<unknown>> = {
  active: sql`p.disabled_at is null and p.joined_at is not null`,
  invited: sql`p.disabled_at is null and p.joined_at is null`,
  deactivated: sql`p.disabled_at is not null`,
};

/** Among all people the index of the search finds the matches; those of one partner are few enough to be read. */
async function matchesSearch(db: Db, search: string, usesIndex: boolean): Promise<RawBuilder<unknown>> {
  const patterns = await wordPatterns(db, search);
  if (patterns.length === 0) return sql`true`;
  const contains = sql`${sql.join(
    patterns.map((pattern) => sql`p.search like ${pattern}`),
    sql` and `,
  )}`;
  if (!usesIndex) return contains;
  const { rows } = await sql<{ ids: string[] }>`
    select array(select find_people_matching(${patterns}::text[], ${maxSortedMatches + 1})) as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  return ids.length > maxSortedMatches ? contains : sql`p.id = any(${ids}::uuid[])`;
}

const sortColumns = { name: sql`p.name`, email: sql`p.email`, created: sql`p.created_at` };

/** The id breaks ties, so that nobody is on two pages. Never signed in counts as longest ago. */
function orderOf({ sort = 'name', order = 'asc' }: PeopleFilter): RawBuilder<unknown> {
  if (sort === 'lastSignIn')
    return order === 'desc' ? sql`p.last_sign_in_at desc nulls last, p.id` : sql`p.last_sign_in_at nulls first, p.id desc`;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sortColumns[sort]} ${direction}, p.id ${direction}`;
}
