import { expect, it } from 'vitest';

import { clockTime, momentAt } from './zoned-time.ts';

it.each([
  ['2026-11-17T07:00:00.000Z', 'Europe/Berlin', '2026-11-17T08:00'],
  ['2026-07-01T06:00:00.000Z', 'Europe/Berlin', '2026-07-01T08:00'],
  ['2026-11-17T18:30:00.000Z', 'Asia/Kolkata', '2026-11-18T00:00'],
  ['2026-01-01T02:00:00.000Z', 'America/New_York', '2025-12-31T21:00'],
])('[PUBL-12] %s is shown in %s as %s, and read back', (moment, zone, clock) => {
  expect(clockTime(moment, zone)).toBe(clock);
  expect(momentAt(clock, zone)).toBe(moment);
});

it('takes the first of two equal times when the clock is put back', () => {
  expect(momentAt('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(momentAt('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
});

it('moves a time that the clock leaves out', () => {
  expect(momentAt('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(clockTime('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T03:30');
});

it('finds the right side of a change of the clock', () => {
  expect(momentAt('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z');
  expect(momentAt('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(momentAt('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z');
});

it.each(['', '2026-11-17', '2026-13-01T08:00'])('%j is no moment', (clock) => expect(momentAt(clock, 'UTC')).toBeNull());

it('shows nothing for no moment', () => expect(clockTime(null, 'UTC')).toBe(''));

it('means the time zone of the person if none is named', () => {
  const moment = new Date(2026, 10, 17, 8, 0).toISOString();
  expect(clockTime(moment)).toBe('2026-11-17T08:00');
  expect(momentAt('2026-11-17T08:00')).toBe(moment);
});

it.each(['0002-01-02T10:00', '0020-01-02T10:00', '0202-01-02T10:00'])(
  'reads %s back, which a field holds while a year is typed',
  (clock) => {
    expect(clockTime(momentAt(clock, 'Europe/Berlin'), 'Europe/Berlin')).toBe(clock);
  },
);
