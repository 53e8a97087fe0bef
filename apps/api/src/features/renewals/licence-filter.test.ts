import { expect, it } from 'vitest';

import { isFiltered, toLicenceFilter, type RenewalFilterParams } from './licence-filter.ts';

const filterOf = (params: RenewalFilterParams) => toLicenceFilter(params, '2026-11-15');

it.each<[RenewalFilterParams, object]>([
  [{ year: '2027' }, { from: '2027-01-01', before: '2028-01-01' }],
  [
    { month: '02', year: '2027' },
    { from: '2027-02-01', before: '2027-03-01' },
  ],
  [
    { month: '12', year: '2027' },
    { from: '2027-12-01', before: '2028-01-01' },
  ],
  [{ status: 'Expired' }, { before: '2026-11-15' }],
  [
    { status: 'Expired', month: '11', year: '2026' },
    { from: '2026-11-01', before: '2026-11-15' },
  ],
  [
    { status: 'Expiring Soon', year: '2026' },
    { from: '2026-11-15', before: '2027-01-01' },
  ],
  [
    { status: 'Active', year: '2027' },
    { from: '2027-01-15', before: '2028-01-01' },
  ],
])('[RENW-03] turns %j into a date range', (params, days) => expect(filterOf(params).days).toEqual(days));

it('[RENW-03] applies a month without a year to every year', () => {
  expect(filterOf({ month: '02' })).toMatchObject({ days: undefined, month: 2 });
  expect(filterOf({ month: '02', status: 'Expired' })).toMatchObject({ days: { before: '2026-11-15' }, month: 2 });
});

it.each([
  ['exp', 2],
  ['EXPIRED', 1],
  ['ing s', 1],
  ['e', 3],
  ['nothing', 0],
])('[RENW-03] the search text "%s" matches the names of %i statuses', (search, count) =>
  expect(filterOf({ search }).searchedDays).toHaveLength(count),
);

it('ignores a blank filter, and sorts by expiry date by default', () => {
  expect(isFiltered(filterOf({ productName: '  ', deviceSerial: '' }))).toBe(false);
  expect(isFiltered(filterOf({ productName: ' rx ' }))).toBe(true);
  expect(filterOf({})).toMatchObject({ sort: 'expirationDate', order: 'asc' });
});
