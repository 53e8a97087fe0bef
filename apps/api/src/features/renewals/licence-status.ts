import type { LicenceStatus } from '@portal/contract/renewals';

/** A range of dates (yyyy-mm-dd) without the end date; a missing end is open. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** A licence is valid on its last day; this many days before, it is time to renew it. */
const warningDays = 60;

/** Days start at midnight UTC. */
export function todayInUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export function statusOn(today: string, expiresOn: string): LicenceStatus {
  if (expiresOn < today) return 'Expired';
  return expiresOn < endOfWarning(today) ? 'Expiring Soon' : 'Active';
}

/** Returns the expiry dates of licences that have this status today. */
export function expiryRangeOf(status: LicenceStatus, today: string): DateRange {
  if (status === 'Expired') return { before: today };
  return status === 'Expiring Soon' ? daysWithin(warningDays, today) : { from: endOfWarning(today) };
}

/** Returns the range from today, including the last of these days. */
export function daysWithin(days: number, today: string): DateRange {
  return { from: today, before: dayAfter(today, days + 1) };
}

function endOfWarning(today: string): string {
  return dayAfter(today, warningDays + 1);
}

function dayAfter(today: string, days: number): string {
  return todayInUtc(new Date(Date.parse(today) + days * 86_400_000));
}
