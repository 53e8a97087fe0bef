import { maxFlaky, type Counts } from './test-counts.ts';

export interface Outcome {
  step: string;
  seconds: string;
  counts: Counts;
  /** Each failed test with its reason; empty if the step has no report. */
  failures: string[];
  lastLines: string[];
  /** Whether `counts` counts tests; otherwise the whole step counts as one. */
  hasTests: boolean;
}

/** Returns the last lines of the log, because long logs are truncated: what failed and why, the flaky tests, and the totals. */
export function closingLines(outcomes: readonly Outcome[], flaky: readonly string[]): string[] {
  const sum = (key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
  // Failed tests come last, closest to the totals.
  const failed = outcomes.filter(({ counts }) => counts.failed > 0).toSorted((a, b) => Number(a.hasTests) - Number(b.hasTests));
  return [
    '',
    ...outcomes.map(describeOutcome),
    ...failed.flatMap(({ step, failures, lastLines }) =>
      failures.length > 0 ? failures.map((failure) => `\n${failure}`) : [`\n── ${step}, its last lines`, ...lastLines],
    ),
    ...flaky.map((test) => `\nFLAKY  ${test}`),
    ...(flaky.length > 0 ? [`\n${flaky.length} flaky: more than ${maxFlaky} fail the run`] : []),
    `\n${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}

function describeOutcome({ step, seconds, counts, hasTests }: Outcome): string {
  const detail = hasTests ? `: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  return `${counts.failed === 0 ? 'passed' : 'FAILED'}  ${step} (${seconds} s)${detail}`;
}
