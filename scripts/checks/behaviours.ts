import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { parseBehaviours, renderBehaviours } from './behaviours/behaviour-table.ts';
import { findProblems, renderProofs } from './behaviours/verify-proofs.ts';
import { type PlaywrightReport, proofsOfPlaywright, proofsOfVitest, type VitestReport } from './behaviours/test-results.ts';
import { root } from './tracked-files.ts';

/**
 * Compares docs/BEHAVIOURS.md with the last results of `npm run test` and `npm run e2e`.
 *   --check           change nothing; fail if the generated column is not up to date
 *   --done ID,ID      mark rows as done first
 */
const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, done: { type: 'string' } } });
const path = resolve(root, 'docs/BEHAVIOURS.md');

const before = readFileSync(path, 'utf8');
const proofs = [
  ...proofsOfVitest(readReport('results/vitest.json', 'npm run test') as VitestReport, root),
  ...proofsOfPlaywright(readReport('results/playwright.json', 'npm run e2e') as PlaywrightReport, 'e2e'),
];
const after = renderBehaviours(before, (behaviour) => renderProofs(behaviour, proofs), options.done?.split(','));
const behaviours = parseBehaviours(after);

const problems = findProblems(behaviours, proofs);
if (before !== after) {
  if (options.check) problems.push('docs/BEHAVIOURS.md is not up to date: run "npm run behaviours" and commit it.');
  else writeFileSync(path, after);
}

for (const problem of problems) console.error(problem);
const done = behaviours.filter(({ status }) => status === 'done').length;
console.log(`${done} of ${behaviours.length} behaviours are done; ${proofs.length} tests name behaviours.`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readReport(file: string, command: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is missing or broken: run "${command}" first.`, { cause });
  }
}
