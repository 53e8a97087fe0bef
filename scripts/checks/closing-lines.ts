import { maxFlaky, type Counts } from './test-counts.ts';

export interface Outcome {
  step: string;
  seconds: string;
  counts: Counts;
  /** Each failed test with its reason, as far as a report names them. */
  failures: string[];
  lastLines: string[];
  /** Its counts are of tests, not of the step as a whole. */
  isTests: boolean;
}

/** The end of the log, which is all that some keep of it: what failed and why, the flaky tests, and the sum as its last line. */
export function closingLines(outcomes: readonly Outcome[], flaky: readonly string[]): string[] {
  const sum = (key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
  // Tests last: the other failures mostly follow from them.
  const failed = outcomes.filter(({ counts }) => counts.failed > 0).toSorted((a, b) => Number(a.isTests) - Number(b.isTests));
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

function describeOutcome({ step, seconds, counts, isTests }: Outcome): string {
  const detail = isTests ? `: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  return `${counts.failed === 0 ? 'passed' : 'FAILED'}  ${step} (${seconds} s)${detail}`;
}
