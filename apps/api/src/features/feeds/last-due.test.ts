import { expect, it } from 'vitest';

import { lastDue } from './last-due.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const feed = { expectedBy: '06:00', expectedDays: everyDay, timeZone: 'Europe/Berlin' };
const dueAt = (values: Partial<typeof feed>, now: string) => lastDue({ ...feed, ...values }, new Date(now))?.dueAt.toISOString();

it('[FEED-13] a file is due at the hour of the feed’s own clock, in summer and in winter', () => {
  expect(dueAt({}, '2026-07-15T04:00:00Z')).toBe('2026-07-15T04:00:00.000Z');
  expect(dueAt({}, '2026-07-15T03:59:59Z')).toBe('2026-07-14T04:00:00.000Z');
  expect(dueAt({}, '2026-11-18T12:00:00Z')).toBe('2026-11-18T05:00:00.000Z');
  expect(dueAt({ timeZone: 'Asia/Tokyo' }, '2026-11-18T22:00:00Z')).toBe('2026-11-18T21:00:00.000Z');
});

it('[FEED-13] a file of the evening before is the one of an early hour, and one of the same day that of a late hour', () => {
  const beganAt = (expectedBy: string) => {
    const due = lastDue({ ...feed, expectedBy }, new Date('2026-11-18T22:00:00Z'));
    return [due?.day, due?.beganAt.toISOString()];
  };
  expect(beganAt('00:00')).toEqual(['2026-11-18', '2026-11-17T11:00:00.000Z']);
  expect(beganAt('06:00')).toEqual(['2026-11-18', '2026-11-17T17:00:00.000Z']);
  expect(beganAt('18:00')).toEqual(['2026-11-18', '2026-11-17T23:00:00.000Z']);
});

it('[FEED-13] only the chosen weekdays count', () => {
  // A Wednesday.
  expect(dueAt({ expectedDays: [1] }, '2026-11-18T12:00:00Z')).toBe('2026-11-16T05:00:00.000Z');
  expect(dueAt({ expectedDays: [3] }, '2026-11-18T04:00:00Z')).toBe('2026-11-11T05:00:00.000Z');
  expect(dueAt({ expectedDays: [7] }, '2026-11-18T12:00:00Z')).toBe('2026-11-15T05:00:00.000Z');
});

it('an hour that the clock leaves out on one night is due all the same', () => {
  expect(dueAt({ expectedBy: '02:30' }, '2026-03-29T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
});

it('nothing is due without an hour', () => {
  expect(lastDue({ ...feed, expectedBy: null }, new Date())).toBeUndefined();
});
