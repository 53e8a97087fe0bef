import type { Day } from './day.ts';

/** The columns of content that was published the given number of days ago, for every partner and without an end. */
export function publishedSince(day: Day, daysAgo: number, modifiedDaysAgo = daysAgo) {
  return {
    publishedFrom: day.ago(daysAgo),
    createdAt: day.ago(daysAgo),
    modifiedAt: day.ago(modifiedDaysAgo),
    publishedUntil: null,
    audienceId: null,
  };
}
