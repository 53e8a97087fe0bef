import { expect, it } from 'vitest';

import { promiseTime, wholeParts, workingMs } from './promise-time.ts';

const at = (moment: string) => Date.parse(`2026-11-${moment}:00Z`);
const iso = (moment: string) => new Date(at(moment)).toISOString();
const hour = 3_600_000;

it('does not count Saturdays and Sundays', () => {
  expect(workingMs(at('13T16:00'), at('16T10:00'))).toBe(18 * hour);
  expect(workingMs(at('14T10:00'), at('15T10:00'))).toBe(0);
  expect(workingMs(at('11T10:00'), at('12T12:00'))).toBe(26 * hour);
});

it('is neutral, then yellow in the last quarter, then red', () => {
  const state = (now: string) => promiseTime(iso('11T10:00'), iso('12T10:00'), at(now));
  expect(state('11T10:00')).toEqual({ tone: 'running', left: 1, ms: 24 * hour });
  expect(state('12T03:00')).toMatchObject({ tone: 'running' });
  expect(state('12T04:00')).toEqual({ tone: 'soon', left: 0.25, ms: 6 * hour });
  expect(state('12T12:00')).toEqual({ tone: 'over', left: 0, ms: 2 * hour });
});

it('shows at most two units and no seconds', () => {
  expect(wholeParts(26 * hour)).toEqual({ days: 1, hours: 2, minutes: 0 });
  expect(wholeParts(hour + 19 * 60_000)).toEqual({ days: 0, hours: 1, minutes: 10 });
  expect(wholeParts(11 * hour + 50 * 60_000)).toEqual({ days: 0, hours: 11, minutes: 0 });
  expect(wholeParts(7 * 60_000)).toEqual({ days: 0, hours: 0, minutes: 7 });
  expect(wholeParts(5_000)).toEqual({ days: 0, hours: 0, minutes: 1 });
});
