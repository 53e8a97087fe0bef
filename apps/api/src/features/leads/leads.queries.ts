import { sql, type RawBuilder } from 'kysely';

import type { Lead, LeadSort } from '@portal/contract/leads';

import type { Db } from '../../db/database.ts';
import { matchesSearch } from '../../db/list-search.ts';
import { preferIndexes } from '../../db/prefer-indexes.ts';
import type { Page } from '../../core/page.ts';
import { parseIds } from '../../core/row-ids.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { countryCodesByName } from './country-names.ts';

export interface LeadFilter {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  /** ISO country code. */
  readonly country?: string | undefined;
  readonly sort?: LeadSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Returns a page of leads. The total is set only if the filter had to check every lead anyway. */
export async function findLeadPage(
  db: Db,
  { partnerId }: PartnerViewer,
  filter: LeadFilter,
  page: Page,
): Promise<{ leads: Lead[]; total: number | undefined }> {
  if (!isFiltered(filter)) {
    const { rows } = await unfilteredPage(partnerId, filter, page).execute(db);
    return { leads: rows.map(toLead), total: undefined };
  }
  await preferIndexes(db);
  const { rows } = await filteredPage(partnerId, filter, page).execute(db);
  return { leads: rows.flatMap((row) => (row.id === null ? [] : toLead(row))), total: rows[0]?.total ?? 0 };
}

/** Uses an index-only scan. */
export async function countLeadsByStatus(db: Db, { partnerId }: PartnerViewer): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from leads where partner_id = ${partnerId} group by status order by status`.execute(
    db,
  );
  return rows;
}

/** Uses an index-only scan. */
export async function countLeadsByCountry(db: Db, { partnerId }: PartnerViewer): Promise<{ country: string; count: number }[]> {
  const { rows } = await sql<{ country: string; count: number }>`
    select country, count(*)::integer as count from leads
     where partner_id = ${partnerId} and country is not null group by country order by country`.execute(db);
  return rows;
}

/** Returns the numbers of all matching leads in order, which fit in memory when the leads themselves would not. */
export async function findLeadNumbers(db: Db, { partnerId }: PartnerViewer, filter: LeadFilter): Promise<Int32Array> {
  await preferIndexes(db);
  const isMatching = isFiltered(filter)
    ? isAmong(sql`select unnest(numbers) from (${matchingNumbers(partnerId, filter)}) as matching`)
    : sql`true`;
  const { rows } = await sql<{ numbers: string }>`
    select coalesce(array_agg(number), '{}')::text as numbers from (
      select number from leads where partner_id = ${partnerId} and ${isMatching} order by ${orderOf(filter)}
    ) as found`.execute(db);
  return parseIds(rows[0]?.numbers ?? '{}');
}

/** Returns the leads that still exist, in the order of the given numbers. */
export async function findLeads(db: Db, { partnerId }: PartnerViewer, numbers: readonly number[]): Promise<Lead[]> {
  const { rows } = await sql<LeadRow>`
    select ${columns} from unnest(${numbers}::integer[]) with ordinality as wanted (number, place)
      join leads on leads.partner_id = ${partnerId} and leads.number = wanted.number
     order by wanted.place`.execute(db);
  return rows.map(toLead);
}

export async function findLead(db: Db, viewer: PartnerViewer, number: number): Promise<Lead | undefined> {
  return (await findLeads(db, viewer, [number]))[0];
}

type LeadRow = Omit<Lead, 'country_iso'> & { readonly country: string | null };

/** A page beyond the last has one row with the total and no lead. */
type PageRow = (LeadRow | { readonly id: null }) & { readonly total: number };

function isFiltered({ search, status, country }: LeadFilter): boolean {
  return [search, status, country].some((each) => each !== undefined);
}

/** Reads the numbers of the page from the sort index, and then only their rows. */
function unfilteredPage(partnerId: string, filter: LeadFilter, page: Page): RawBuilder<LeadRow> {
  return sql`
    select ${columns} from (
      select number from leads where partner_id = ${partnerId} order by ${orderOf(filter)} ${limitAndOffset(page)}
    ) as page, ${leadByNumber(partnerId, sql`page.number`)} as leads
     order by ${orderOf(filter)}`;
}

/** Up to this many matches it is faster to load and sort them. */
const maxRowsToSort = 500;
/** Up to this many leads are checked one by one to fill a page in sort order. */
const maxRowsToScan = 400;

/**
 * Finds the matching numbers in a covering index, then loads the page in one of three ways, chosen by the number of matches: sort
 * the matches if they are few; scan the sort index and test each row against the filter; or scan it and test each row against the
 * matching numbers. The conditions on `found` switch the other two ways off.
 */
function filteredPage(partnerId: string, filter: LeadFilter, page: Page): RawBuilder<PageRow> {
  const ofPartner = sql`select number from leads where partner_id = ${partnerId}`;
  const lastRow = page.number * page.size;
  return sql`
    with matching as materialized (${matchingNumbers(partnerId, filter)}),
      found as materialized (
        select cardinality(numbers) as n, coalesce(${lastRow} * looked_at::float8 <= ${maxRowsToScan} * cardinality(numbers)::float8, false) as is_near
          from matching
      ),
      few as materialized (
        select leads.number, ${sortColumn(filter)} as sort_key
          from (select unnest(numbers) as number from matching where (select n from found) <= ${maxRowsToSort}) as each,
            ${leadByNumber(partnerId, sql`each.number`)} as leads
      ),
      page as (
        (select number from few order by ${orderByKey(filter, sql`sort_key`, sql`number`)} ${limitAndOffset(page)})
        union all
        (${ofPartner} and ${matchesFilter(filter)} and (select n > ${maxRowsToSort} and is_near from found)
          order by ${orderOf(filter)} ${limitAndOffset(page)})
        union all
        (${ofPartner} and ${isAmong(sql`select unnest(numbers) from matching`)} and (select n > ${maxRowsToSort} and not is_near from found)
          order by ${orderOf(filter)} ${limitAndOffset(page)})
      )
    select ${columns}, found.n as total from found
      left join (page cross join ${leadByNumber(partnerId, sql`page.number`)} as leads) on true
     order by ${orderOf(filter)}`;
}

/** A search checks every lead of the partner; a status or country alone is found by its own index. */
function matchingNumbers(partnerId: string, filter: LeadFilter): RawBuilder<unknown> {
  const { search, status, country } = filter;
  if (search === undefined && (status === undefined || country === undefined)) {
    const condition = status === undefined ? sql`country = ${country}` : sql`status = ${status}`;
    return sql`
      select coalesce(array_agg(number), '{}') as numbers, null::integer as looked_at
        from leads where partner_id = ${partnerId} and ${condition}`;
  }
  return sql`
    select coalesce(array_agg(number) filter (where ${matchesFilter(filter)}), '{}') as numbers, count(*) as looked_at
      from leads where partner_id = ${partnerId}`;
}

/** Forces a lookup by key per row, because the planner would choose a join. */
function leadByNumber(partnerId: string, number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (select * from leads where partner_id = ${partnerId} and leads.number = ${number} limit 1)`;
}

function matchesFilter({ search, status, country }: LeadFilter): RawBuilder<unknown> {
  const conditions = [
    // `is true` stops the planner from using the status index, which has neither the order nor the searched text.
    status === undefined ? undefined : sql`(status = ${status}) is true`,
    country === undefined ? undefined : isInCountries([country]),
    search === undefined ? undefined : matchesSearch(search, [sql`search`], isInCountryNamed),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function isInCountryNamed(text: string): RawBuilder<unknown> | undefined {
  const codes = countryCodesByName(text);
  return codes.length === 0 ? undefined : isInCountries(codes);
}

/** The country is the fourth line of the `search` column. */
function isInCountries(codes: readonly string[]): RawBuilder<unknown> {
  return sql`split_part(search, e'\\n', 4) = any(${codes.map((code) => code.toLowerCase())}::text[])`;
}

/** `is true` stops the planner from turning this into a join, so the order of the sort index is kept. */
function isAmong(numbers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(number in (${numbers})) is true`;
}

const sortColumns = {
  id: 'leads.number',
  name: 'leads.name',
  company: 'leads.company',
  status: 'leads.status',
  email: 'leads.email',
  phone: 'leads.phone',
  creationDate: 'leads.created_on',
  country_iso: 'leads.country',
} as const satisfies Record<LeadSort, string>;

function sortColumn({ sort = 'id' }: LeadFilter): RawBuilder<unknown> {
  return sql`${sql.ref(sortColumns[sort])}`;
}

function orderOf(filter: LeadFilter): RawBuilder<unknown> {
  return orderByKey(filter, sortColumn(filter), sql`leads.number`);
}

/** The number breaks ties, so that no lead is on two pages. */
function orderByKey(
  { sort = 'id', order = 'asc' }: LeadFilter,
  key: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  if (sort === 'id') return sql`${number} ${direction}`;
  // Newest first: leads without a date come last.
  const nulls = sort === 'creationDate' && order === 'desc' ? sql` nulls last` : sql``;
  return sql`${key} ${direction}${nulls}, ${number} ${direction}`;
}

function limitAndOffset({ number, size }: Page): RawBuilder<unknown> {
  return sql`limit ${size} offset ${(number - 1) * size}`;
}

const columns = sql`
  leads.number as id, leads.first_name as firstname, leads.last_name as lastname, leads.company, leads.status, leads.email, leads.phone,
  leads.created_on::text as creation_date, leads.country, leads.street, leads.zip, leads.message, leads.note,
  coalesce((
    select jsonb_agg(jsonb_build_object(
             'model', p.model, 'id', (select product.id from products product where product.id = p.product_id)
           ) order by p.position)
      from lead_products p
     where p.partner_id = leads.partner_id and p.lead_number = leads.number
  ), '[]') as products`;

/** Maps column names to the names of the documented response. */
function toLead({ country, ...row }: LeadRow): Lead {
  return { ...row, country_iso: country };
}
