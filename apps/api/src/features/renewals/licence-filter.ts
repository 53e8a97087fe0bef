import { type ExpiryWarning, licenceStatuses, type LicenceStatus, type RenewalSort } from '@portal/contract/renewals';

import { expiryRangeOf, daysWithin, type DateRange } from './licence-status.ts';

/** The filter parameters of a request, as in its query string. */
export interface RenewalFilterParams {
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

/** The filter in terms of the table, which has dates but no statuses. */
export interface LicenceFilter {
  readonly search?: string | undefined;
  /** The expiry dates of the statuses whose name contains the search text. */
  readonly searchedDays: readonly DateRange[];
  readonly productName?: string | undefined;
  readonly deviceSerial?: string | undefined;
  readonly days?: DateRange | undefined;
  /** A month of any year. */
  readonly month?: number | undefined;
  readonly sort: RenewalSort;
  readonly order: 'asc' | 'desc';
}

export function toLicenceFilter(params: RenewalFilterParams, today: string): LicenceFilter {
  const { search, month, year, status, within, sort = 'expirationDate', order = 'asc' } = params;
  const matchingStatuses =
    search === undefined ? [] : licenceStatuses.filter((each) => each.toLowerCase().includes(search.toLowerCase()));
  return {
    search,
    searchedDays: matchingStatuses.map((each) => expiryRangeOf(each, today)),
    productName: params.productName?.trim() || undefined,
    deviceSerial: params.deviceSerial?.trim() || undefined,
    days: intersect(
      intersect(status && expiryRangeOf(status, today), within && daysWithin(Number(within), today)),
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

function daysOfYear(year: number, month: string | undefined): DateRange {
  if (month === undefined) return { from: firstDayOf(year, 1), before: firstDayOf(year + 1, 1) };
  const number = Number(month);
  return { from: firstDayOf(year, number), before: number === 12 ? firstDayOf(year + 1, 1) : firstDayOf(year, number + 1) };
}

function firstDayOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Returns the intersection of two date ranges. */
function intersect(one: DateRange | undefined, other: DateRange | undefined): DateRange | undefined {
  if (!one || !other) return one ?? other;
  const starts = [one.from, other.from].filter((day) => day !== undefined).toSorted();
  const ends = [one.before, other.before].filter((day) => day !== undefined).toSorted();
  return { from: starts.at(-1), before: ends[0] };
}
