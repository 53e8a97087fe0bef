import { expect, it } from 'vitest';
import { closingLines, type Outcome } from './closing-lines.ts';

it('lists failed tests with their reason after other failures, then the flaky tests with their count, and the totals last', () => {
  const outcomes = [
    anOutcome({ step: 'e2e', hasTests: true, counts: { passed: 8, failed: 1, skipped: 0 }, failures: ['a.spec.ts breaks'] }),
    anOutcome({ step: 'lint', counts: { passed: 0, failed: 1, skipped: 0 }, lastLines: ['one error'] }),
  ];

  const lines = closingLines(outcomes, ['b.spec.ts slow', 'c.spec.ts slow']).join('\n').trim().split(/\n+/);

  expect(lines).toEqual([
    'FAILED  e2e (1.0 s): 8 passed, 1 failed, 0 skipped',
    'FAILED  lint (1.0 s)',
    '── lint, its last lines',
    'one error',
    'a.spec.ts breaks',
    'FLAKY  b.spec.ts slow',
    'FLAKY  c.spec.ts slow',
    '2 flaky: more than 3 fail the run',
    '8 passed, 2 failed',
  ]);
});

it('does not mention flaky tests when there are none', () => {
  expect(closingLines([anOutcome({ step: 'lint' })], [])).toEqual(['', 'passed  lint (1.0 s)', '\n1 passed, 0 failed']);
});

function anOutcome(changes: Partial<Outcome>): Outcome {
  return {
    step: 'lint',
    seconds: '1.0',
    counts: { passed: 1, failed: 0, skipped: 0 },
    failures: [],
    lastLines: [],
    hasTests: false,
    ...changes,
  };
}
