import { expect, it } from 'vitest';

import { anEvent } from '../../testing/an-event.ts';
import { upcomingEvents } from './upcoming-events.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const namesOf = (...events: Parameters<typeof anEvent>[0][]) => upcomingEvents(events.map(anEvent), now).map(({ name }) => name);

it('[DASH-06] keeps events that have started but not ended, and drops ended ones', () => {
  expect(
    namesOf(
      { name: 'Over', dateTimeStart: '2026-11-15T09:00:00Z', dateTimeEnd: '2026-11-15T11:59:59Z' },
      { name: 'Ending now', dateTimeStart: '2026-11-15T09:00:00Z', dateTimeEnd: '2026-11-15T12:00:00Z' },
      { name: 'Under way', dateTimeStart: '2026-11-15T09:00:00Z', dateTimeEnd: '2026-11-15T12:00:01Z' },
    ),
  ).toEqual(['Under way']);
});

it('[DASH-06] an event without an end lasts until the end of its first day in UTC', () => {
  expect(
    namesOf(
      { name: 'Yesterday', dateTimeStart: '2026-11-14T23:59:00Z', dateTimeEnd: null },
      { name: 'Today', dateTimeStart: '2026-11-15T00:00:00Z', dateTimeEnd: null },
      { name: 'Last of the month', dateTimeStart: '2026-11-30T10:00:00Z', dateTimeEnd: null },
    ),
  ).toEqual(['Today', 'Last of the month']);
});

it('[DASH-06] compares instants, whatever time zone they are written in', () => {
  expect(namesOf({ dateTimeStart: '2026-11-15T08:00:00+01:00', dateTimeEnd: '2026-11-15T12:30:00+01:00' })).toEqual([]);
  expect(namesOf({ dateTimeStart: '2026-11-15T08:00:00-08:00', dateTimeEnd: '2026-11-15T11:30:00-08:00' })).toHaveLength(1);
});

it('[DASH-06] sorts the soonest first', () => {
  expect(
    namesOf(
      { name: 'C', dateTimeStart: '2027-01-14T12:00:00Z', dateTimeEnd: null },
      { name: 'A', dateTimeStart: '2026-11-18T09:00:00Z', dateTimeEnd: null },
      { name: 'B', dateTimeStart: '2026-11-24T08:30:00Z', dateTimeEnd: null },
    ),
  ).toEqual(['A', 'B', 'C']);
});
