import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts of a Vitest report. A file that cannot be loaded has no failed test in it and counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ assertionResults }) => Math.max(1, assertionResults.filter(({ status }) => status === 'failed').length));
  return {
    passed: report.numPassedTests,
    failed: failures.reduce((sum, count) => sum + count, 0),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** More flaky tests than this fail the run: one is bad luck on a busy machine, four are a defect. */
export const maxFlaky = 3;

/**
 * Counts of a Playwright report. A test that passes only at the second attempt is flaky; up to `maxFlaky` of them count as
 * passed.
 */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  const { expected, unexpected, flaky, skipped } = stats;
  const isTooFlaky = flaky > maxFlaky;
  return {
    passed: expected + (isTooFlaky ? 0 : flaky),
    failed: unexpected + errors.length + (isTooFlaky ? flaky : 0),
    skipped,
  };
}

/** Combines exit code and report: the check fails if either does, and a missing report counts as one failure. */
export function checkCounts(isOk: boolean, reported: Counts | undefined): Counts {
  const counts = reported ?? { passed: 0, failed: 1, skipped: 0 };
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Returns undefined if the tool left no report, or none that can be read. */
export function readCounts(file: string, tool: 'vitest' | 'playwright'): Counts | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return tool === 'vitest' ? vitestCounts(report as VitestReport) : playwrightCounts(report as PlaywrightReport);
  } catch {
    return undefined;
  }
}
