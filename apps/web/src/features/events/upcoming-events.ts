import type { EventNode } from '@portal/contract/events';

/** Returns the events that have not ended at this time (in milliseconds), the soonest first. */
export function upcomingEvents(events: readonly EventNode[], now: number): EventNode[] {
  return events
    .filter((event) => endOf(event) > now)
    .toSorted((a, b) => Date.parse(a.dateTimeStart) - Date.parse(b.dateTimeStart));
}

/** An event without an end lasts until the end of its first day in UTC. */
function endOf({ dateTimeStart, dateTimeEnd }: EventNode): number {
  if (dateTimeEnd) return Date.parse(dateTimeEnd);
  const start = new Date(dateTimeStart);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + 1);
}
