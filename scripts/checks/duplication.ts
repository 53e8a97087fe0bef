import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { trackedFiles, root, typescriptFiles } from './tracked-files.ts';

interface Report {
  statistics: { formats: Record<string, { sources: number }> };
}

const run = spawnSync(resolve(root, 'node_modules/.bin/jscpd'), ['--fail-on-empty', '.'], { cwd: root, stdio: 'inherit' });
if (run.status !== 0) process.exit(run.status ?? 1);

const report = JSON.parse(readFileSync(resolve(root, 'results/copies/jscpd-report.json'), 'utf8')) as Report;
const { typescript, tsx } = report.statistics.formats;
const filesRead = (typescript?.sources ?? 0) + (tsx?.sources ?? 0);

// jscpd skips files that are too short for a duplicated block; it never skips files of 50 lines and more.
const longFiles = trackedFiles(typescriptFiles).filter((file) => !file.endsWith('db/tables.ts') && lineCount(file) >= 50);
if (filesRead < longFiles.length) {
  console.error(
    `jscpd passed, but it read ${filesRead} files where git lists ${longFiles.length} that are long enough to hold a copy.`,
  );
  process.exit(1);
}

function lineCount(file: string): number {
  return readFileSync(resolve(root, file), 'utf8').split('\n').length;
}
