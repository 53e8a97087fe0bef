import type { ClockTone } from '@portal/ui/clock-ring';

const dayMs = 24 * 60 * 60_000;

export interface PromiseTime {
  readonly tone: ClockTone;
  /** How much of the promised time is left, from 1 to 0. */
  readonly left: number;
  /** Working time until the promised moment, or since it. */
  readonly ms: number;
}

/** How far a promise is. Weekends do not count, as in the promise itself; in the last quarter it is `soon`. */
export function promiseTime(waitingSince: string, answerExpectedBy: string, now: number): PromiseTime {
  const due = Date.parse(answerExpectedBy);
  const ms = workingMs(Math.min(now, due), Math.max(now, due));
  if (now > due) return { tone: 'over', left: 0, ms };
  const left = ms / Math.max(workingMs(Date.parse(waitingSince), due), 1);
  return { tone: left <= 0.25 ? 'soon' : 'running', left, ms };
}

/** The time between two moments without Saturdays and Sundays (UTC, like the server). */
export function workingMs(from: number, to: number): number {
  let sum = 0;
  for (let start = from; start < to;) {
    const end = Math.min(to, start - (start % dayMs) + dayMs);
    const weekday = new Date(start).getUTCDay();
    if (weekday !== 0 && weekday !== 6) sum += end - start;
    start = end;
  }
  return sum;
}

/** Whole days, hours and minutes, never seconds: at most two of them. Minutes are in tens from an hour on, and left out from four. */
export function wholeParts(ms: number): { days: number; hours: number; minutes: number } {
  const total = Math.max(1, Math.floor(ms / 60_000));
  const days = Math.floor(total / 1440);
  const hours = Math.floor((total % 1440) / 60);
  const minutes = total % 60;
  if (days > 0) return { days, hours, minutes: 0 };
  if (hours >= 4) return { days, hours, minutes: 0 };
  return { days, hours, minutes: hours > 0 ? Math.floor(minutes / 10) * 10 : minutes };
}
