import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';

import { root } from './listed-files.ts';
import { checkCounts, readCounts, type Counts } from './test-counts.ts';
import { readFailures, readFlaky } from './test-failures.ts';

/** Everything that must hold before a change is merged, quick checks first. `npm run check -- lint types` runs some of them. */
const steps = [
  'format:check',
  'lint',
  'types',
  'tree',
  'knip',
  'copies',
  'i18n:check',
  'build',
  'tables:check',
  'test',
  'e2e',
  'budgets',
  'behaviours',
] as const;

type Step = (typeof steps)[number];

interface Outcome {
  step: Step;
  seconds: string;
  counts: Counts;
  lastLines: string[];
}

const reports: Partial<Record<Step, { file: string; tool: 'vitest' | 'playwright' }>> = {
  test: { file: resolve(root, 'results/vitest.json'), tool: 'vitest' },
  e2e: { file: resolve(root, 'results/playwright.json'), tool: 'playwright' },
};

/** A check that hangs must not take the others with it. Long, because a shared machine can be three times as slow as usual. */
const patience = 50 * 60_000;

// npm is told to be silent, so it would not say that a script is missing.
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${steps.join(', ')}`);
  process.exit(2);
}

let running: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endRunning();
    process.exit(130);
  });
}

const outcomes: Outcome[] = [];
for (const step of steps.filter((name) => asked.length === 0 || asked.includes(name))) {
  // One after the other: together they would disturb each other's times.
  outcomes.push(await runStep(step));
}

console.log('');
for (const { step, seconds, counts } of outcomes) {
  const detail = reports[step] ? `: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  console.log(`${counts.failed === 0 ? 'passed' : 'FAILED'}  ${step} (${seconds} s)${detail}`);
}
// Whoever reads only the end of a long log learns there what failed and why: tests last, the others mostly follow from them.
const failed = outcomes.filter(({ counts }) => counts.failed > 0);
for (const { step, counts, lastLines } of failed.toSorted((a, b) => Number(a.step in reports) - Number(b.step in reports))) {
  const report = reports[step];
  const failures = report ? readFailures(report.file, report.tool) : [];
  if (failures.length === 0 && counts.failed > 0) console.log(`\n── ${step}, its last lines\n${lastLines.join('\n')}`);
  for (const failure of failures) console.log(`\n${failure}`);
}
const flaky = outcomes.some(({ step }) => step === 'e2e') && reports.e2e ? readFlaky(reports.e2e.file) : [];
for (const test of flaky) console.log(`\nFLAKY  ${test}`);
const sum = (key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  console.log(`\n── ${step}`);
  const report = reports[step];
  // The report of an earlier run must not speak for this one.
  if (report) rmSync(report.file, { force: true });
  mkdirSync(resolve(root, 'results'), { recursive: true });
  // The generated column of the behaviours must already be committed; everywhere else --check has no meaning.
  const args = step === 'behaviours' ? ['--', '--check'] : [];
  if (!(step in scripts)) console.error(`package.json has no script "${step}".`);
  const { isOk, lastLines } = await run(['run', '--silent', step, ...args]);
  const counts = report
    ? checkCounts(isOk, readCounts(report.file, report.tool))
    : checkCounts(isOk, { passed: isOk ? 1 : 0, failed: 0, skipped: 0 });
  return { step, seconds: ((performance.now() - started) / 1000).toFixed(1), counts, lastLines };
}

/** As a group of its own, so that a check out of time takes everything it started with it. */
async function run(args: string[]): Promise<{ isOk: boolean; lastLines: string[] }> {
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let lastText = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      lastText = (lastText + text).slice(-10_000);
    });
  }
  running = child.pid;
  const limit = setTimeout(() => {
    console.error(`Not done after ${patience / 60_000} minutes.`);
    endRunning();
  }, patience);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(limit);
  // Its last words may still be on their way; an engine that stays up would keep the pipe open for ever.
  await Promise.race([once(child, 'close'), setTimeoutPromise(1000)]);
  running = undefined;
  return { isOk: code === 0, lastLines: lastText.trimEnd().split('\n').slice(-10) };
}

function endRunning(): void {
  if (running !== undefined) process.kill(-running, 'SIGTERM');
}
