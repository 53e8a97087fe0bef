import type { TicketStatus } from '@portal/contract/support';

const dayMs = 24 * 60 * 60_000;

/** Returns when an answer is due: this many working days (Monday to Friday) after the person started to wait. */
export function answerExpectedBy(status: TicketStatus, waitingSince: Date | null, workingDays: number): string | null {
  if (waitingSince === null || (status !== 'new' && status !== 'inProgress')) return null;
  let due = waitingSince.getTime();
  for (let remainingDays = workingDays; remainingDays > 0;) {
    due += dayMs;
    if (isWorkingDay(new Date(due))) remainingDays -= 1;
  }
  return new Date(due).toISOString();
}

function isWorkingDay(moment: Date): boolean {
  const weekday = moment.getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/**
 * Returns the start of the promise (`answer_clock_at`, always on a working day) up to which an answer is late now. It is the inverse of
 * `answerExpectedBy`, so that the database can find late tickets by an index.
 */
export function lateSince(now: Date, workingDays: number): Date {
  let start = now.getTime();
  if (!isWorkingDay(now)) {
    // Nothing becomes due at the weekend, so the last moment that counts is the end of Friday.
    start -= (start % dayMs) + 1;
    while (!isWorkingDay(new Date(start))) start -= dayMs;
  }
  for (let remainingDays = workingDays; remainingDays > 0;) {
    start -= dayMs;
    if (isWorkingDay(new Date(start))) remainingDays -= 1;
  }
  return new Date(start);
}
