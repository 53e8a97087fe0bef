import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  testResults: { message?: string; assertionResults: { fullName: string; failureMessages?: string[] }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status?: string;
  /** Those of the last attempt. */
  annotations?: Annotation[];
  results: { errors: { message?: string }[]; annotations?: Annotation[] }[];
}

interface Annotation {
  type: string;
  description?: string;
}

/**
 * Returns each failed test with the first lines of its reason, to be repeated at the end of the log, because long logs are
 * truncated.
 */
export function failuresIn(report: unknown, tool: 'vitest' | 'playwright'): string[] {
  return tool === 'vitest' ? vitestFailures(report as VitestReport) : playwrightFailures(report as PlaywrightSuite);
}

export function readFailures(file: string, tool: 'vitest' | 'playwright'): string[] {
  try {
    return failuresIn(JSON.parse(readFileSync(file, 'utf8')), tool);
  } catch {
    return [];
  }
}

/** Returns the browser tests that failed and then passed, with the reason of the failure. */
export function flakyIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(describeSpec), ...suites.flatMap(flakyIn)];
}

export function readFlaky(file: string): string[] {
  try {
    return flakyIn(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightSuite);
  } catch {
    return [];
  }
}

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ failureMessages }) => (failureMessages ?? []).length > 0);
    if (failed.length === 0) return message ? [formatFailure('A file of tests', [message])] : [];
    return failed.map(({ fullName, failureMessages }) => formatFailure(fullName, failureMessages ?? []));
  });
}

function playwrightFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [...failed.map(describeSpec), ...suites.flatMap(playwrightFailures)];
}

function describeSpec({ file, title, tests }: NonNullable<PlaywrightSuite['specs']>[number]): string {
  return formatFailure(`${file} ${title}`, [
    ...tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))),
    ...new Set(tests.flatMap(allAnnotations).map(({ type, description = '' }) => `${type}: ${description}`)),
  ]);
}

function allAnnotations({ annotations = [], results }: PlaywrightTest): Annotation[] {
  return [...results.flatMap((result) => result.annotations ?? []), ...annotations];
}

/** Shortens the reasons, which are complete further up in the log. */
function formatFailure(title: string, reasons: readonly string[]): string {
  const lines = reasons.flatMap((reason) => {
    const reasonLines = stripVTControlCharacters(reason).split('\n');
    return reasonLines.filter((line) => line.trim()).slice(0, 5);
  });
  return [title, ...lines.slice(0, 12).map((line) => `    ${line.trim().slice(0, 160)}`)].join('\n');
}
