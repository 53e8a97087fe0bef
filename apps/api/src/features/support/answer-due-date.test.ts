import { expect, it } from 'vitest';

import { answerExpectedBy } from './answer-due-date.ts';

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
