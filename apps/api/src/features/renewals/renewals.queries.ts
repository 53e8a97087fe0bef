import { sql, type RawBuilder } from 'kysely';

import type { LicenceStatus, RenewalSort } from '@portal/contract/renewals';

import type { Db } from '../../db/database.ts';
import { isFound } from '../../db/list-search.ts';
import { preferIndexes } from '../../db/prefer-indexes.ts';
import type { Page } from '../../http/list-query.ts';
import { readIds } from '../../http/row-ids.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { isFiltered, type LicenceFilter } from './licence-filter.ts';
import { statusOn, type Days } from './licence-status.ts';
import type { ExpiriesOfDay } from './renewal-summary.ts';

export interface Licence {
  readonly number: number;
  readonly productName: string;
  readonly deviceSerial: string;
  /** yyyy-mm-dd */
  readonly expiresOn: string;
  /** Today. */
  readonly status: LicenceStatus;
}

interface Wanted {
  readonly filter: LicenceFilter;
  readonly page: Page;
  readonly today: string;
}

/** A page of licences; how many there are in all only when the filter had to look at each of them anyway. */
export async function findLicencePage(
  db: Db,
  { partnerId }: PartnerViewer,
  { filter, page, today }: Wanted,
): Promise<{ licences: Licence[]; total: number | undefined }> {
  await preferIndexes(db);
  if (!isFiltered(filter)) {
    const { rows } = await plainPage(partnerId, filter, page).execute(db);
    return { licences: rows.map((row) => toLicence(row, today)), total: undefined };
  }
  const { rows } = await filteredPage(partnerId, filter, page).execute(db);
  const licences = rows.flatMap((row) => (row.number === null ? [] : toLicence(row, today)));
  return { licences, total: rows[0]?.total ?? 0 };
}

/** All that the filter lets through, in order: little enough to be held where the licences themselves are not. */
export async function findLicenceNumbers(db: Db, { partnerId }: PartnerViewer, filter: LicenceFilter): Promise<Int32Array> {
  await preferIndexes(db);
  const { rows } = await sql<{ numbers: string }>`
    select numbers::text from (${matchingNumbers(partnerId, filter)}) as matching`.execute(db);
  return readIds(rows[0]?.numbers ?? '{}');
}

/** Those that are still there, in the order of their numbers as given. */
export async function findLicences(
  db: Db,
  { partnerId }: PartnerViewer,
  { numbers, today }: { numbers: readonly number[]; today: string },
): Promise<Licence[]> {
  const { rows } = await sql<LicenceRow>`
    select ${columns} from unnest(${numbers}::integer[]) with ordinality as wanted (number, place), ${wantedLicence(partnerId)}
     order by wanted.place`.execute(db);
  return rows.map((row) => toLicence(row, today));
}

/** Told by an index alone. */
export async function countExpiriesByDay(db: Db, { partnerId }: PartnerViewer): Promise<ExpiriesOfDay[]> {
  await preferIndexes(db);
  const { rows } = await sql<ExpiriesOfDay>`
    select expires_on::text as day, count(*)::integer as count from licences
     where partner_id = ${partnerId} group by expires_on order by expires_on`.execute(db);
  return rows;
}

type LicenceRow = Omit<Licence, 'status'>;

/** A page beyond the last has one row that carries the total and no licence. */
type PageRow = (LicenceRow | { readonly number: null }) & { readonly total: number };

/** The index of the order gives the numbers of the page, and only their rows are read. */
function plainPage(partnerId: string, filter: LicenceFilter, { number, size }: Page): RawBuilder<LicenceRow> {
  return sql`
    select ${columns} from (
      select row_number() over () as place, number from (
        select number from licences where partner_id = ${partnerId}
         order by ${orderOf(filter)} limit ${size} offset ${(number - 1) * size}
      ) as page
    ) as wanted, ${wantedLicence(partnerId)}
     order by wanted.place`;
}

/** One walk along the index of the order finds all that match, in order; the page is cut out of them, and only its rows are read. */
function filteredPage(partnerId: string, filter: LicenceFilter, { number, size }: Page): RawBuilder<PageRow> {
  const first = (number - 1) * size + 1;
  return sql`
    with matching as materialized (${matchingNumbers(partnerId, filter)})
    select ${columns}, cardinality(matching.numbers) as total from matching left join (
      unnest((select numbers[${first}::integer:${first + size - 1}::integer] from matching)) with ordinality as wanted (number, place)
      cross join ${wantedLicence(partnerId)}
    ) on true
     order by wanted.place`;
}

function matchingNumbers(partnerId: string, filter: LicenceFilter): RawBuilder<{ numbers: number[] }> {
  return sql`
    select coalesce(array_agg(number), '{}') as numbers from (
      select number from licences where partner_id = ${partnerId} and ${matches(filter)} order by ${orderOf(filter)}
    ) as found`;
}

/** One row by its key, whatever the planner thinks of many. */
function wantedLicence(partnerId: string): RawBuilder<unknown> {
  return sql`lateral (
    select * from licences where partner_id = ${partnerId} and licences.number = wanted.number limit 1
  ) as licences`;
}

function matches({ search, searchedDays, productName, deviceSerial, days, month, sort }: LicenceFilter): RawBuilder<unknown> {
  const conditions = [
    // In another order than that of days, "is true" keeps it from their index, which would fetch rows and sort them.
    days && (sort === 'expirationDate' ? isWithin(days) : sql`${isWithin(days)} is true`),
    month === undefined ? undefined : sql`extract(month from expires_on) = ${month}`,
    search === undefined
      ? undefined
      : sql`(${sql.join([isFound(search, [sql`search`]), ...searchedDays.map(isWithin)], sql` or `)})`,
    deviceSerial === undefined ? undefined : isFound(deviceSerial, lines.deviceSerial.map(lineOf)),
    productName === undefined ? undefined : isFound(productName, lines.productName.map(lineOf)),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function isWithin({ from, before }: Days): RawBuilder<unknown> {
  const start = from === undefined ? sql`true` : sql`expires_on >= ${from}::date`;
  return before === undefined ? sql`(${start})` : sql`(${start} and expires_on < ${before}::date)`;
}

/** Where each stands in `search`, from 1 on: as it is written, and in one piece. */
const lines = { deviceSerial: [3, 5], productName: [4, 6] } as const;

function lineOf(line: number): RawBuilder<unknown> {
  return sql`split_part(search, e'\\n', ${sql.lit(line)})`;
}

const sortColumns = {
  productName: 'licences.product_name',
  deviceSerial: 'licences.device_serial',
  expirationDate: 'licences.expires_on',
} as const satisfies Record<RenewalSort, string>;

/** The number decides between equals, so that no licence is on two pages. */
function orderOf({ sort, order }: LicenceFilter): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sql.ref(sortColumns[sort])} ${direction}, licences.number ${direction}`;
}

const columns = sql`
  licences.number, licences.product_name, licences.device_serial, licences.expires_on::text as expires_on`;

function toLicence({ number, productName, deviceSerial, expiresOn }: LicenceRow, today: string): Licence {
  return { number, productName, deviceSerial, expiresOn, status: statusOn(today, expiresOn) };
}
