import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';

import { root } from './checks/tracked-files.ts';
import { closingLines, type Outcome } from './checks/closing-lines.ts';
import { checkCounts, readCounts } from './checks/test-counts.ts';
import { readFailures, readFlaky } from './checks/test-failures.ts';

/** These only read the sources and measure no times, so two of them run at once. */
const quickSteps = ['format:check', 'lint', 'types', 'tree', 'knip', 'copies', 'words', 'i18n:check'] as const;

/** These run one after the other: concurrently they would distort each other's times. */
const longSteps = ['build', 'tables:check', 'test', 'e2e', 'budgets', 'behaviours'] as const;

/** Everything that must hold before a change is merged, quick checks first. `npm run check -- lint types` runs some of them. */
const steps = [...quickSteps, ...longSteps];

type Step = (typeof steps)[number];

const reports: Partial<Record<Step, { file: string; tool: 'vitest' | 'playwright' }>> = {
  test: { file: resolve(root, 'results/vitest.json'), tool: 'vitest' },
  e2e: { file: resolve(root, 'results/playwright.json'), tool: 'playwright' },
};

/**
 * A check that hangs must not block the others. The timeout is long, because a shared machine can be three times slower than
 * usual.
 */
const stepTimeoutMs = 80 * 60_000;

// npm runs with --silent and would not report a missing script.
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !steps.some((step) => step === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${steps.join(', ')}`);
  process.exit(2);
}

const running = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    running.forEach(killGroup);
    process.exit(130);
  });
}

const isChosen = (step: Step) => requested.length === 0 || requested.includes(step);
const outcomes = await runQuickSteps(quickSteps.filter(isChosen), 2);
for (const step of longSteps.filter(isChosen)) outcomes.push(await runStep(step, (text) => process.stdout.write(text)));

const flaky = outcomes.some(({ step }) => step === 'e2e') && reports.e2e ? readFlaky(reports.e2e.file) : [];
console.log(closingLines(outcomes, flaky).join('\n'));
process.exit(outcomes.some(({ counts }) => counts.failed > 0) ? 1 : 0);

/** Runs several steps at a time. The output of each step is printed when the step is done. */
async function runQuickSteps(chosen: readonly Step[], concurrency: number): Promise<Outcome[]> {
  const queue = chosen.entries();
  const done: Outcome[] = [];
  const runNext = async () => {
    for (const [index, step] of queue) {
      let output = '';
      done[index] = await runStep(step, (text) => (output += text));
      process.stdout.write(output);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
  return done;
}

async function runStep(step: Step, print: (text: string) => void): Promise<Outcome> {
  const started = performance.now();
  print(`\n── ${step}\n`);
  const report = reports[step];
  // The report of an earlier run must not be mistaken for that of this run.
  if (report) rmSync(report.file, { force: true });
  mkdirSync(resolve(root, 'results'), { recursive: true });
  // The generated column of the behaviours must already be committed; everywhere else --check has no meaning.
  const args = step === 'behaviours' ? ['--', '--check'] : [];
  if (!(step in scripts)) print(`package.json has no script "${step}".\n`);
  const { isOk, lastLines } = await run(['run', '--silent', step, ...args], print);
  const counts = report
    ? checkCounts(isOk, readCounts(report.file, report.tool))
    : checkCounts(isOk, { passed: isOk ? 1 : 0, failed: 0, skipped: 0 });
  const failures = report && counts.failed > 0 ? readFailures(report.file, report.tool) : [];
  return {
    step,
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    counts,
    failures,
    lastLines,
    hasTests: report !== undefined,
  };
}

/** Runs npm in its own process group, so that a timeout also kills everything that the check has started. */
async function run(args: string[], print: (text: string) => void): Promise<{ isOk: boolean; lastLines: string[] }> {
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let lastText = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      print(text);
      lastText = (lastText + text).slice(-10_000);
    });
  }
  const { pid } = child;
  if (pid === undefined) throw new Error('npm cannot be started.');
  running.add(pid);
  const timer = setTimeout(() => {
    print(`Not done after ${stepTimeoutMs / 60_000} minutes.\n`);
    killGroup(pid);
  }, stepTimeoutMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  // The last output may still arrive, but a service that keeps running would keep the pipe open for ever.
  await Promise.race([once(child, 'close'), setTimeoutPromise(1000)]);
  running.delete(pid);
  return { isOk: code === 0, lastLines: lastText.trimEnd().split('\n').slice(-10) };
}

function killGroup(pid: number): void {
  process.kill(-pid, 'SIGTERM');
}
