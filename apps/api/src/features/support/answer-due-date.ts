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
