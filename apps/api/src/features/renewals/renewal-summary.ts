import { monthsAhead, monthsBack, type LicenceCounts, type LicenceStatus, type RenewalSummary } from '@portal/contract/renewals';

import { statusOn } from './licence-status.ts';

/** The number of licences that expire on a day (yyyy-mm-dd). */
export interface ExpiryCount {
  readonly day: string;
  readonly count: number;
}

export function summarizeRenewals(expiries: readonly ExpiryCount[], today: string): RenewalSummary {
  const summary: RenewalSummary = { today, counts: zeroCounts(), months: monthsAround(today), earlier: 0, later: 0 };
  const months = new Map(summary.months.map(({ month, counts }) => [month, counts]));
  for (const { day, count } of expiries) {
    const key = countKeys[statusOn(today, day)];
    summary.counts[key] += count;
    const month = months.get(day.slice(0, 7));
    if (month) month[key] += count;
    else summary[day < today ? 'earlier' : 'later'] += count;
  }
  return summary;
}

const countKeys = { Expired: 'expired', 'Expiring Soon': 'soon', Active: 'active' } as const satisfies Record<
  LicenceStatus,
  keyof LicenceCounts
>;

function zeroCounts(): LicenceCounts {
  return { expired: 0, soon: 0, active: 0 };
}

function monthsAround(today: string): RenewalSummary['months'] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: monthsBack + 1 + monthsAhead }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 1 - monthsBack + index, 1));
    return { month: first.toISOString().slice(0, 7), counts: zeroCounts() };
  });
}
