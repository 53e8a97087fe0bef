import { sql, type RawBuilder } from 'kysely';

import type { RefusalReason, SignupSort, SignupState } from '@portal/contract/backoffice/signup-requests';

import type { Page } from '../../core/page.ts';
import type { IdList } from '../../core/row-ids.ts';
import type { Db } from '../../db/database.ts';
import { matchesSearch } from '../../db/list-search.ts';
import { findPackedIds } from '../../db/packed-ids.ts';

export interface SignupFilter {
  readonly search?: string | undefined;
  readonly state?: SignupState | 'decided' | undefined;
  /** Folded names and the code of one country: visitors write the country as they like. */
  readonly countryNames?: readonly string[] | undefined;
  /** The id of a member of staff, or `none`. */
  readonly owner?: string | undefined;
  readonly sort?: SignupSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** A request with the names of its owner, of who decided it and of the partner it became. */
export interface SignupRow {
  readonly id: string;
  readonly version: number;
  readonly state: SignupState;
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mailDomain: string | null;
  readonly country: string | null;
  readonly createdAt: Date;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly deciderName: string | null;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly reason: RefusalReason | null;
  readonly note: string | null;
}

export interface SignupDetailsRow extends SignupRow {
  readonly phone: string | null;
  readonly website: string | null;
  readonly websiteDomain: string | null;
  readonly message: string | null;
  readonly locale: string;
  readonly hasAccount: boolean;
  readonly refusalText: string | null;
}

/** Reads the ids of the page in the order of the list, and the names only for them. */
export async function findSignupPage(db: Db, filter: SignupFilter, { number, size }: Page): Promise<SignupRow[]> {
  const order = orderOf(filter);
  const { rows } = await sql<SignupRow>`
    select ${columns} from (
      select r.id from signup_requests r where ${matches(filter)} order by ${order} limit ${size} offset ${(number - 1) * size}
    ) as page join signup_requests r on r.id = page.id ${names} order by ${order}`.execute(db);
  return rows;
}

/** The ids of all requests that a filter shows, in its order. */
export function findSignupIds(db: Db, filter: SignupFilter): Promise<IdList<string>> {
  return findPackedIds(db, sql`select r.id from signup_requests r where ${matches(filter)} order by ${orderOf(filter)}`);
}

/** Returns the requests that still exist, in the order of the ids. */
export async function findSignupRequests(db: Db, ids: readonly string[]): Promise<SignupDetailsRow[]> {
  const { rows } = await sql<SignupDetailsRow>`
    select ${columns}, ${detailColumns}
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join signup_requests r on r.id = wanted.id ${names}
     order by wanted.place`.execute(db);
  return rows;
}

export async function countSignupRequests(db: Db, filter: SignupFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from signup_requests r where ${matches(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts by country as visitors have written it. */
export async function countSignupsByCountry(db: Db): Promise<{ country: string; count: number }[]> {
  const { rows } = await sql<{ country: string; count: number }>`
    select country, count(*)::integer as count from signup_requests where country is not null group by country`.execute(db);
  return rows;
}

export async function findSignupSummary(db: Db): Promise<{ open: number; oldestAt: Date | null; decided: number }> {
  const { rows } = await sql<{ open: number; oldestAt: Date | null; decided: number }>`
    select count(*) filter (where state = 'open')::integer as open, min(created_at) filter (where state = 'open') as oldest_at,
      count(*) filter (where state <> 'open')::integer as decided
    from signup_requests`.execute(db);
  return rows[0] ?? { open: 0, oldestAt: null, decided: 0 };
}

export async function findSignupRequest(db: Db, id: string): Promise<SignupDetailsRow | undefined> {
  const { rows } = await sql<SignupDetailsRow>`
    select ${columns}, ${detailColumns}
    from signup_requests r ${names} where r.id = ${id}`.execute(db);
  return rows[0];
}

const columns = sql`
  r.id, r.version, r.state, r.company, r.first_name, r.last_name, r.email, registrable_domain(r.email) as mail_domain, r.country,
  r.created_at, r.owner_id, ${nameOf('owner')} as owner_name, r.decided_at, r.decided_by, ${nameOf('decider')} as decider_name,
  r.partner_id, partner.name as partner_name, r.reason, r.note`;

const detailColumns = sql`
  r.phone, r.website, registrable_domain(r.website) as website_domain, r.message, r.locale, r.refusal_text,
  exists (select from people where email = lower(r.email)) as has_account`;

const names = sql`
  left join people owner on owner.id = r.owner_id
  left join people decider on decider.id = r.decided_by
  left join partners partner on partner.id = r.partner_id`;

function nameOf(person: 'owner' | 'decider'): RawBuilder<unknown> {
  const [first, last, email] = ['first_name', 'last_name', 'email'].map((column) => sql.ref(`${person}.${column}`));
  return sql`coalesce(nullif(trim(coalesce(${first}, '') || ' ' || coalesce(${last}, '')), ''), ${email})`;
}

function matches({ search, state, countryNames, owner }: SignupFilter): RawBuilder<unknown> {
  const conditions = [
    stateCondition(state),
    countryNames && sql`fold_text(r.country) = any(${countryNames}::text[])`,
    owner === undefined ? undefined : owner === 'none' ? sql`r.owner_id is null` : sql`r.owner_id = ${owner}`,
    search === undefined ? undefined : matchesSearch(search, [sql`r.search`]),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The states are literals, because open and decided requests have an index each. */
function stateCondition(state: SignupFilter['state']): RawBuilder<unknown> | undefined {
  if (state === undefined) return undefined;
  if (state === 'open') return sql`r.state = 'open'`;
  return state === 'decided' ? sql`r.state <> 'open'` : sql`r.state <> 'open' and r.state = ${state}`;
}

function orderOf({ sort, order = 'asc', state }: SignupFilter): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  if (sort === 'createdAt') return sql`r.created_at ${direction}, r.id ${direction}`;
  if (sort === 'company') return sql`r.company collate natural_order ${direction}, r.id ${direction}`;
  if (state === 'open') return sql`r.created_at, r.id`;
  if (state !== undefined) return sql`r.decided_at desc, r.id`;
  return sql`(r.state <> 'open'), (case when r.state = 'open' then r.created_at end), r.decided_at desc, r.id`;
}
