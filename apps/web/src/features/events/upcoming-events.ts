import type { EventNode } from '@portal/contract/events';

/** Those whose end has not passed at this moment (in milliseconds), the soonest first. */
export function upcomingEvents(events: readonly EventNode[], now: number): EventNode[] {
  return events
    .filter((event) => overAt(event) > now)
    .toSorted((a, b) => Date.parse(a.dateTimeStart) - Date.parse(b.dateTimeStart));
}

/** Without an end an event is over when its first day is, by universal time. */
function overAt({ dateTimeStart, dateTimeEnd }: EventNode): number {
  if (dateTimeEnd) return Date.parse(dateTimeEnd);
  const start = new Date(dateTimeStart);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + 1);
}
