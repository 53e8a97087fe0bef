import { momentAt } from '@portal/contract/zoned-time';

import type { Day } from '../rows/day.ts';

/** The clock by which Norvane works. */
export const demoTimeZone = 'Europe/Berlin';

/** Nothing of the demo has happened within the last minutes: there is time to write it, and to look at it. */
const latest = () => Date.now() - 20 * 60_000;

/** This time on the last weekday on which it has passed, or as many weekdays before as `back` says. */
export function weekdayAt(day: Day, back: number, clock: string): Date {
  const weekdays = Array.from({ length: back * 2 + 8 }, (_, daysAgo) => day.ago(daysAgo))
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .map((date) => timeOn(date, clock))
    .filter((moment) => moment.getTime() < latest());
  const found = weekdays[back];
  if (!found) throw new Error(`There are fewer than ${back} weekdays`);
  return found;
}

/** This time so many days ago. A time that is yet to come was a few minutes ago. */
export function timeAgo(day: Day, daysAgo: number, clock: string): Date {
  return new Date(Math.min(timeOn(day.ago(daysAgo), clock).getTime(), latest()));
}

function timeOn(date: Date, clock: string): Date {
  return new Date(momentAt(`${date.toISOString().slice(0, 10)}T${clock}`, demoTimeZone) ?? date);
}
