import type { LicenceStatus } from '@portal/contract/renewals';

/** From the first day up to the day before the second, both written yyyy-mm-dd; without one of them it has no end on that side. */
export interface Days {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** A licence is good on its last day; so many days before, it is time to renew it. */
const warningDays = 60;

/** Every day begins at midnight UTC. */
export function todayInUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export function statusOn(today: string, expiresOn: string): LicenceStatus {
  if (expiresOn < today) return 'Expired';
  return expiresOn < endOfWarning(today) ? 'Expiring Soon' : 'Active';
}

/** The days on which a licence expires that has this status today. */
export function daysOfStatus(status: LicenceStatus, today: string): Days {
  if (status === 'Expired') return { before: today };
  return status === 'Expiring Soon' ? daysWithin(warningDays, today) : { from: endOfWarning(today) };
}

/** From today on, the last of so many days too. */
export function daysWithin(days: number, today: string): Days {
  return { from: today, before: dayAfter(today, days + 1) };
}

function endOfWarning(today: string): string {
  return dayAfter(today, warningDays + 1);
}

function dayAfter(today: string, days: number): string {
  return todayInUtc(new Date(Date.parse(today) + days * 86_400_000));
}
