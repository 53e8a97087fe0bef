import type { LicenceStatus } from '@portal/contract/renewals';

/** A half-open range of dates (yyyy-mm-dd): `before` is not included. A missing bound means that there is none. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** A licence expires soon if its last day, on which it is still valid, is at most this many days away. */
const warningDays = 60;

/** Days start at midnight UTC. */
export function todayInUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export function statusOn(today: string, expiresOn: string): LicenceStatus {
  if (expiresOn < today) return 'Expired';
  return expiresOn < firstActiveExpiry(today) ? 'Expiring Soon' : 'Active';
}

/** Returns the expiry dates of licences that have this status today. */
export function expiryRangeOf(status: LicenceStatus, today: string): DateRange {
  if (status === 'Expired') return { before: today };
  return status === 'Expiring Soon' ? daysWithin(warningDays, today) : { from: firstActiveExpiry(today) };
}

/** Returns the range from today to this many days later, both included. */
export function daysWithin(days: number, today: string): DateRange {
  return { from: today, before: addDays(today, days + 1) };
}

function firstActiveExpiry(today: string): string {
  return addDays(today, warningDays + 1);
}

function addDays(today: string, days: number): string {
  return todayInUtc(new Date(Date.parse(today) + days * 86_400_000));
}
