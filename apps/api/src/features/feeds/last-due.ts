import type { Feed } from '@portal/contract/backoffice/feeds';
import { clockTime, momentAt } from '@portal/contract/zoned-time';

export interface DueDay {
  /** As yyyy-mm-dd on the clock of the feed. */
  readonly day: string;
  /** From when on a file is the one of this day: midnight, or half a day before its hour, because files are also made the evening before. */
  readonly beganAt: Date;
  readonly dueAt: Date;
}

/** The last day of a feed's schedule whose hour has passed; undefined if it has no schedule. Earlier days are past caring about. */
export function lastDue(
  { expectedBy, expectedDays, timeZone }: Pick<Feed, 'expectedBy' | 'expectedDays' | 'timeZone'>,
  now: Date,
): DueDay | undefined {
  if (expectedBy === null) return undefined;
  const today = Date.parse(clockTime(now.toISOString(), timeZone).slice(0, 10));
  for (let back = 0; back <= 7; back += 1) {
    const date = new Date(today - back * dayMs);
    const day = date.toISOString().slice(0, 10);
    const dueAt = momentOf(`${day}T${expectedBy}`, timeZone);
    if (expectedDays.includes(date.getUTCDay() || 7) && dueAt <= now)
      return { day, dueAt, beganAt: earlier(momentOf(`${day}T00:00`, timeZone), new Date(dueAt.getTime() - dayMs / 2)) };
  }
  return undefined;
}

const dayMs = 86_400_000;

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function momentOf(clock: string, zone: string): Date {
  return new Date(momentAt(clock, zone) ?? '');
}
