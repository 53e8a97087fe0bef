import { spawnSync } from 'node:child_process';

import { root } from './listed-files.ts';

/** Everything that must hold before a change is merged, quick checks first. `npm run check -- lint types` runs some of them. */
const steps = [
  'format:check',
  'lint',
  'types',
  'tree',
  'knip',
  'copies',
  'i18n:check',
  'tables:check',
  'build',
  'test',
  'e2e',
  'behaviours',
] as const;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${steps.join(', ')}`);
  process.exit(2);
}

const outcomes = steps.filter((step) => asked.length === 0 || asked.includes(step)).map((step) => ({ step, ...runStep(step) }));

console.log('');
for (const { step, passed, seconds } of outcomes) console.log(`${passed ? 'passed' : 'FAILED'}  ${step} (${seconds} s)`);
process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);

function runStep(step: string): { passed: boolean; seconds: string } {
  const started = performance.now();
  console.log(`\n── ${step}`);
  // The generated column of the behaviours must already be committed; everywhere else --check has no meaning.
  const args = step === 'behaviours' ? ['--', '--check'] : [];
  const run = spawnSync('npm', ['run', '--silent', step, ...args], { cwd: root, stdio: 'inherit' });
  return { passed: run.status === 0, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
