import { type ExpiryWarning, licenceStatuses, type LicenceStatus, type RenewalSort } from '@portal/contract/renewals';

import { daysOfStatus, daysWithin, type Days } from './licence-status.ts';

/** What a request may ask for, as it stands in an address. */
export interface RenewalWords {
  readonly search?: string | undefined;
  readonly productName?: string | undefined;
  readonly deviceSerial?: string | undefined;
  readonly month?: string | undefined;
  readonly year?: string | undefined;
  readonly status?: LicenceStatus | undefined;
  readonly within?: ExpiryWarning | undefined;
  readonly sort?: RenewalSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The same in the words of the table, which knows days and no statuses. */
export interface LicenceFilter {
  readonly search?: string | undefined;
  /** The days of the statuses whose name the search is a part of. */
  readonly searchedDays: readonly Days[];
  readonly productName?: string | undefined;
  readonly deviceSerial?: string | undefined;
  readonly days?: Days | undefined;
  /** Of whatever year. */
  readonly month?: number | undefined;
  readonly sort: RenewalSort;
  readonly order: 'asc' | 'desc';
}

export function licenceFilter(words: RenewalWords, today: string): LicenceFilter {
  const { search, month, year, status, within, sort = 'expirationDate', order = 'asc' } = words;
  const named = search === undefined ? [] : licenceStatuses.filter((each) => each.toLowerCase().includes(search.toLowerCase()));
  return {
    search,
    searchedDays: named.map((each) => daysOfStatus(each, today)),
    productName: words.productName?.trim() || undefined,
    deviceSerial: words.deviceSerial?.trim() || undefined,
    days: common(
      common(status && daysOfStatus(status, today), within && daysWithin(Number(within), today)),
      year === undefined ? undefined : daysOfYear(Number(year), month),
    ),
    month: month !== undefined && year === undefined ? Number(month) : undefined,
    sort,
    order,
  };
}

export function isFiltered({ search, productName, deviceSerial, days, month }: LicenceFilter): boolean {
  return [search, productName, deviceSerial, days, month].some((each) => each !== undefined);
}

function daysOfYear(year: number, month: string | undefined): Days {
  if (month === undefined) return { from: firstOf(year, 1), before: firstOf(year + 1, 1) };
  const number = Number(month);
  return { from: firstOf(year, number), before: number === 12 ? firstOf(year + 1, 1) : firstOf(year, number + 1) };
}

function firstOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** The days that are in both. */
function common(one: Days | undefined, other: Days | undefined): Days | undefined {
  if (!one || !other) return one ?? other;
  const starts = [one.from, other.from].filter((day) => day !== undefined).toSorted();
  const ends = [one.before, other.before].filter((day) => day !== undefined).toSorted();
  return { from: starts.at(-1), before: ends[0] };
}
