import { licenceStatuses, type LicenceStatus } from '@portal/contract/renewals';
import { describe, expect, it } from 'vitest';

import { expiryRangeOf, statusOn, todayInUtc } from './licence-status.ts';

const boundaries: [expiresOn: string, status: LicenceStatus][] = [
  ['2000-01-01', 'Expired'],
  ['2026-11-14', 'Expired'],
  ['2026-11-15', 'Expiring Soon'],
  ['2026-11-16', 'Expiring Soon'],
  ['2027-01-13', 'Expiring Soon'],
  ['2027-01-14', 'Expiring Soon'],
  ['2027-01-15', 'Active'],
  ['2031-12-31', 'Active'],
];

describe('the status of a licence on 15 November 2026', () => {
  it.each(boundaries)('[RENW-08] with %s as its last day is %s', (expiresOn, status) =>
    expect(statusOn('2026-11-15', expiresOn)).toBe(status),
  );

  it.each(boundaries)('[RENW-08] includes %s in the date range of exactly that status', (expiresOn, status) => {
    const selecting = licenceStatuses.filter((each) => {
      const { from = '', before = '9' } = expiryRangeOf(each, '2026-11-15');
      return from <= expiresOn && expiresOn < before;
    });
    expect(selecting).toEqual([status]);
  });
});

it('[RENW-08] changes at midnight UTC, whatever the server’s time zone', () => {
  const last = '2026-11-15';
  expect(statusOn(todayInUtc(new Date('2026-11-15T23:59:59.999Z')), last)).toBe('Expiring Soon');
  expect(statusOn(todayInUtc(new Date('2026-11-16T00:00:00.000Z')), last)).toBe('Expired');
  // Already the 16th in Tokyo, still the 15th in UTC.
  expect(todayInUtc(new Date('2026-11-16T05:00:00+09:00'))).toBe('2026-11-15');
});

it('[RENW-08] counts sixty days across a leap day and the end of a year', () => {
  expect(statusOn('2028-01-01', '2028-03-01')).toBe('Expiring Soon');
  expect(statusOn('2028-01-01', '2028-03-02')).toBe('Active');
  expect(statusOn('2026-12-31', '2027-03-01')).toBe('Expiring Soon');
  expect(statusOn('2026-12-31', '2027-03-02')).toBe('Active');
});
