import { expect, it } from 'vitest';
import { checkCounts, playwrightCounts, readCounts, vitestCounts } from './test-counts.ts';

it('counts a test file that cannot be loaded as one failure', () => {
  const passing = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] };
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }, { status: 'failed' }] };
  const broken = { status: 'failed', assertionResults: [] };
  const report = { numPassedTests: 3, numPendingTests: 1, numTodoTests: 1, testResults: [passing, failing, broken] };

  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

it('counts a browser test that passes at the second attempt as passed, and more than three of them as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 3, skipped: 2 };
  const errors = [{ message: 'no server' }];

  expect(playwrightCounts({ stats, errors })).toEqual({ passed: 8, failed: 2, skipped: 2 });
  expect(playwrightCounts({ stats: { ...stats, flaky: 4 }, errors })).toEqual({ passed: 5, failed: 6, skipped: 2 });
});

it('fails a check that exits with an error although its report has no failure', () => {
  expect(checkCounts(false, { passed: 7, failed: 0, skipped: 0 })).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

it('fails a check whose report is missing, whatever its exit code', () => {
  expect(checkCounts(true, readCounts('results/no-such-report.json', 'vitest'))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

it('fails a check that exits without an error if its report has failures', () => {
  expect(checkCounts(true, { passed: 7, failed: 2, skipped: 0 })).toEqual({ passed: 7, failed: 2, skipped: 0 });
});
