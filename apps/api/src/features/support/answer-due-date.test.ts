import { expect, it } from 'vitest';

import { answerExpectedBy, lateSince } from './answer-due-date.ts';

const since = (day: string) => new Date(`${day}T15:30:00Z`);

it('an answer is due a working day after the person began to wait', () => {
  expect(answerExpectedBy('new', since('2026-11-11'), 1)).toBe('2026-11-12T15:30:00.000Z');
});

it('Saturdays and Sundays do not count as working days', () => {
  expect(answerExpectedBy('inProgress', since('2026-11-13'), 1)).toBe('2026-11-16T15:30:00.000Z');
  expect(answerExpectedBy('new', since('2026-11-14'), 1)).toBe('2026-11-16T15:30:00.000Z');
  expect(answerExpectedBy('new', since('2026-11-13'), 3)).toBe('2026-11-18T15:30:00.000Z');
});

it('no answer is due while the ticket waits for the person, is closed, or has no unanswered message', () => {
  expect(answerExpectedBy('waitingForYou', since('2026-11-11'), 1)).toBeNull();
  expect(answerExpectedBy('closed', since('2026-11-11'), 1)).toBeNull();
  expect(answerExpectedBy('inProgress', null, 1)).toBeNull();
});

it('finds exactly the late tickets by the start of their promise, at any hour of any day', () => {
  const hour = 3_600_000;
  // What `answer_clock_at` contains: a wait that began at the weekend counts from Friday at the same time.
  const clockOf = (moment: Date) => new Date(moment.getTime() - Math.max(((moment.getUTCDay() + 6) % 7) - 4, 0) * 24 * hour);
  const start = Date.parse('2026-11-02T00:30:00Z');
  for (const workingDays of [1, 2, 5, 7])
    for (let now = start + 14 * 24 * hour; now < start + 21 * 24 * hour; now += 5 * hour)
      for (let waiting = start; waiting <= now; waiting += 7 * hour) {
        const isLate = Date.parse(answerExpectedBy('new', new Date(waiting), workingDays) ?? '') <= now;
        const isFound = clockOf(new Date(waiting)) <= lateSince(new Date(now), workingDays);
        expect([workingDays, new Date(now), new Date(waiting), isFound]).toEqual([
          workingDays,
          new Date(now),
          new Date(waiting),
          isLate,
        ]);
      }
});
