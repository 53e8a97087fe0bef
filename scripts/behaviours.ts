import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { parseBehaviours, renderBehaviours } from './behaviours/behaviour-table.ts';
import { faultsOf, provedBy } from './behaviours/judge.ts';
import { type PlaywrightReport, proofsOfPlaywright, proofsOfVitest, type VitestReport } from './behaviours/test-results.ts';
import { root } from './listed-files.ts';

/**
 * Compares docs/BEHAVIOURS.md with the last results of `npm run test` and `npm run e2e`.
 *   --check           change nothing; fail when the generated column is not what is written
 *   --done ID,ID      mark rows as done first
 */
const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, done: { type: 'string' } } });
const path = resolve(root, 'docs/BEHAVIOURS.md');

const before = readFileSync(path, 'utf8');
const proofs = [
  ...proofsOfVitest(readResults('results/vitest.json', 'npm run test') as VitestReport, root),
  ...proofsOfPlaywright(readResults('results/playwright.json', 'npm run e2e') as PlaywrightReport, 'e2e'),
];
const after = renderBehaviours(before, (behaviour) => provedBy(behaviour, proofs), options.done?.split(','));
const behaviours = parseBehaviours(after);

const faults = faultsOf(behaviours, proofs);
if (before !== after) {
  if (options.check) faults.push('docs/BEHAVIOURS.md is not up to date: run "npm run behaviours" and commit it.');
  else writeFileSync(path, after);
}

for (const fault of faults) console.error(fault);
const done = behaviours.filter(({ status }) => status === 'done').length;
console.log(`${done} of ${behaviours.length} behaviours are done; ${proofs.length} tests name behaviours.`);
process.exitCode = faults.length > 0 ? 1 : 0;

function readResults(file: string, command: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is missing or broken: run "${command}" first.`, { cause });
  }
}
