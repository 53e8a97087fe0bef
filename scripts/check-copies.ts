import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { listedFiles, root, typescriptFiles } from './listed-files.ts';

interface Report {
  statistics: { formats: Record<string, { sources: number }> };
}

const run = spawnSync(resolve(root, 'node_modules/.bin/jscpd'), ['--fail-on-empty', '.'], { cwd: root, stdio: 'inherit' });
if (run.status !== 0) process.exit(run.status ?? 1);

const report = JSON.parse(readFileSync(resolve(root, 'results/copies/jscpd-report.json'), 'utf8')) as Report;
const { typescript, tsx } = report.statistics.formats;
const read = (typescript?.sources ?? 0) + (tsx?.sources ?? 0);

// The tool leaves out files too short to hold a copied block; those of 50 lines and more are never among them.
const long = listedFiles(typescriptFiles).filter((file) => !file.endsWith('db/tables.ts') && lineCount(file) >= 50);
if (read < long.length) {
  console.error(`jscpd passed, but it read ${read} files where git lists ${long.length} that are long enough to hold a copy.`);
  process.exit(1);
}

function lineCount(file: string): number {
  return readFileSync(resolve(root, file), 'utf8').split('\n').length;
}
