import { sql, type RawBuilder } from 'kysely';

import type { LicenceStatus, RenewalSort } from '@portal/contract/renewals';

import type { Db } from '../../db/database.ts';
import { matchesSearch } from '../../db/list-search.ts';
import { preferIndexes } from '../../db/prefer-indexes.ts';
import type { Page } from '../../core/page.ts';
import { parseIds } from '../../core/row-ids.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { isFiltered, type LicenceFilter } from './licence-filter.ts';
import { statusOn, type DateRange } from './licence-status.ts';
import type { ExpiryCount } from './renewal-summary.ts';

export interface Licence {
  readonly number: number;
  readonly productName: string;
  readonly deviceSerial: string;
  /** yyyy-mm-dd */
  readonly expiresOn: string;
  /** The status as of today. */
  readonly status: LicenceStatus;
}

interface LicencePageParams {
  readonly filter: LicenceFilter;
  readonly page: Page;
  readonly today: string;
}

/** Returns a page of licences. The total is set only if the filter had to check every licence anyway. */
export async function findLicencePage(
  db: Db,
  { partnerId }: PartnerViewer,
  { filter, page, today }: LicencePageParams,
): Promise<{ licences: Licence[]; total: number | undefined }> {
  await preferIndexes(db);
  if (!isFiltered(filter)) {
    const { rows } = await unfilteredPage(partnerId, filter, page).execute(db);
    return { licences: rows.map((row) => toLicence(row, today)), total: undefined };
  }
  const { rows } = await filteredPage(partnerId, filter, page).execute(db);
  const licences = rows.flatMap((row) => (row.number === null ? [] : toLicence(row, today)));
  return { licences, total: rows[0]?.total ?? 0 };
}

/** Returns the numbers of all matching licences in order, which fit in memory when the licences themselves would not. */
export async function findLicenceNumbers(db: Db, { partnerId }: PartnerViewer, filter: LicenceFilter): Promise<Int32Array> {
  await preferIndexes(db);
  const { rows } = await sql<{ numbers: string }>`
    select numbers::text from (${matchingNumbers(partnerId, filter)}) as matching`.execute(db);
  return parseIds(rows[0]?.numbers ?? '{}');
}

/** Returns the licences that still exist, in the order of the given numbers. */
export async function findLicences(
  db: Db,
  { partnerId }: PartnerViewer,
  { numbers, today }: { numbers: readonly number[]; today: string },
): Promise<Licence[]> {
  const { rows } = await sql<LicenceRow>`
    select ${columns} from unnest(${numbers}::integer[]) with ordinality as wanted (number, place), ${licenceByNumber(partnerId)}
     order by wanted.place`.execute(db);
  return rows.map((row) => toLicence(row, today));
}

/** Counts the licences of each expiry date with an index-only scan. */
export async function countExpiriesByDay(db: Db, { partnerId }: PartnerViewer): Promise<ExpiryCount[]> {
  await preferIndexes(db);
  const { rows } = await sql<ExpiryCount>`
    select expires_on::text as day, count(*)::integer as count from licences
     where partner_id = ${partnerId} group by expires_on order by expires_on`.execute(db);
  return rows;
}

type LicenceRow = Omit<Licence, 'status'>;

/** A page beyond the last has one row with the total and no licence. */
type PageRow = (LicenceRow | { readonly number: null }) & { readonly total: number };

/** Reads the numbers of the page from the sort index, and then only their rows. */
function unfilteredPage(partnerId: string, filter: LicenceFilter, { number, size }: Page): RawBuilder<LicenceRow> {
  return sql`
    select ${columns} from (
      select row_number() over () as place, number from (
        select number from licences where partner_id = ${partnerId}
         order by ${orderOf(filter)} limit ${size} offset ${(number - 1) * size}
      ) as page
    ) as wanted, ${licenceByNumber(partnerId)}
     order by wanted.place`;
}

/** One scan of the sort index finds all matches in order; the page is cut from them, and only its rows are read. */
function filteredPage(partnerId: string, filter: LicenceFilter, { number, size }: Page): RawBuilder<PageRow> {
  const first = (number - 1) * size + 1;
  return sql`
    with matching as materialized (${matchingNumbers(partnerId, filter)})
    select ${columns}, cardinality(matching.numbers) as total from matching left join (
      unnest((select numbers[${first}::integer:${first + size - 1}::integer] from matching)) with ordinality as wanted (number, place)
      cross join ${licenceByNumber(partnerId)}
    ) on true
     order by wanted.place`;
}

function matchingNumbers(partnerId: string, filter: LicenceFilter): RawBuilder<{ numbers: number[] }> {
  return sql`
    select coalesce(array_agg(number), '{}') as numbers from (
      select number from licences where partner_id = ${partnerId} and ${matches(filter)} order by ${orderOf(filter)}
    ) as found`;
}

/** Forces a lookup by key per row, because the planner would choose a join. */
function licenceByNumber(partnerId: string): RawBuilder<unknown> {
  return sql`lateral (
    select * from licences where partner_id = ${partnerId} and licences.number = wanted.number limit 1
  ) as licences`;
}

function matches({ search, searchedDays, productName, deviceSerial, days, month, sort }: LicenceFilter): RawBuilder<unknown> {
  const conditions = [
    // For other sort orders `is true` keeps the planner off the date index, which would load rows and sort them.
    days && (sort === 'expirationDate' ? isWithin(days) : sql`${isWithin(days)} is true`),
    month === undefined ? undefined : sql`extract(month from expires_on) = ${month}`,
    search === undefined
      ? undefined
      : sql`(${sql.join([matchesSearch(search, [sql`search`]), ...searchedDays.map(isWithin)], sql` or `)})`,
    deviceSerial === undefined ? undefined : matchesSearch(deviceSerial, lines.deviceSerial.map(lineOf)),
    productName === undefined ? undefined : matchesSearch(productName, lines.productName.map(lineOf)),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function isWithin({ from, before }: DateRange): RawBuilder<unknown> {
  const start = from === undefined ? sql`true` : sql`expires_on >= ${from}::date`;
  return before === undefined ? sql`(${start})` : sql`(${start} and expires_on < ${before}::date)`;
}

/** Lines of the `search` column, starting at 1: as written, and without separators. */
const lines = { deviceSerial: [3, 5], productName: [4, 6] } as const;

function lineOf(line: number): RawBuilder<unknown> {
  return sql`split_part(search, e'\\n', ${sql.lit(line)})`;
}

const sortColumns = {
  productName: 'licences.product_name',
  deviceSerial: 'licences.device_serial',
  expirationDate: 'licences.expires_on',
} as const satisfies Record<RenewalSort, string>;

/** The number breaks ties, so that no licence is on two pages. */
function orderOf({ sort, order }: LicenceFilter): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sql.ref(sortColumns[sort])} ${direction}, licences.number ${direction}`;
}

const columns = sql`
  licences.number, licences.product_name, licences.device_serial, licences.expires_on::text as expires_on`;

function toLicence({ number, productName, deviceSerial, expiresOn }: LicenceRow, today: string): Licence {
  return { number, productName, deviceSerial, expiresOn, status: statusOn(today, expiresOn) };
}
