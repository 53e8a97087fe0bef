import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

import { root } from './listed-files.ts';
import { checkCounts, readCounts, type Counts } from './test-counts.ts';

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

const reports: Partial<Record<Step, { file: string; tool: 'vitest' | 'playwright' }>> = {
  test: { file: resolve(root, 'results/vitest.json'), tool: 'vitest' },
  e2e: { file: resolve(root, 'results/playwright.json'), tool: 'playwright' },
};

/** None takes a fraction of this: a check that hangs must not take the others with it. */
const patience = 10 * 60_000;

// npm is told to be silent, so it would not say that a script is missing.
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${steps.join(', ')}`);
  process.exit(2);
}

const outcomes = steps.filter((step) => asked.length === 0 || asked.includes(step)).map((step) => ({ step, ...runStep(step) }));

console.log('');
for (const { step, seconds, counts } of outcomes) {
  const detail = reports[step] ? `: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  console.log(`${counts.failed === 0 ? 'passed' : 'FAILED'}  ${step} (${seconds} s)${detail}`);
}
const sum = (key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

function runStep(step: Step): { seconds: string; counts: Counts } {
  const started = performance.now();
  console.log(`\n── ${step}`);
  const report = reports[step];
  // The report of an earlier run must not speak for this one.
  if (report) rmSync(report.file, { force: true });
  mkdirSync(resolve(root, 'results'), { recursive: true });
  // The generated column of the behaviours must already be committed; everywhere else --check has no meaning.
  const args = step === 'behaviours' ? ['--', '--check'] : [];
  if (!(step in scripts)) console.error(`package.json has no script "${step}".`);
  const run = spawnSync('npm', ['run', '--silent', step, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: patience,
  });
  const isOk = run.status === 0;
  const counts = report
    ? checkCounts(isOk, readCounts(report.file, report.tool))
    : checkCounts(isOk, { passed: isOk ? 1 : 0, failed: 0, skipped: 0 });
  return { seconds: ((performance.now() - started) / 1000).toFixed(1), counts };
}
