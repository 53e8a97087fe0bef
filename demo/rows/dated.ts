import type { Day } from './day.ts';

/** Published so many days ago, for every partner, until further notice. */
export function dated(day: Day, daysAgo: number, modifiedDaysAgo = daysAgo) {
  return {
    publishedFrom: day.ago(daysAgo),
    createdAt: day.ago(daysAgo),
    modifiedAt: day.ago(modifiedDaysAgo),
    publishedUntil: null,
    audienceId: null,
  };
}
