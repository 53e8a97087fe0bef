import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';

import { listedFiles, root, typescriptFiles } from './listed-files.ts';

const tsc = resolve(root, 'node_modules/.bin/tsc');
const projects = listedFiles(/(^|\/)tsconfig\.json$/);
const seen = new Set<string>();
const failed: string[] = [];

for (const project of projects) {
  // `--listFiles` prints what the compiler read besides its errors, so one run both checks and proves its reach.
  const run = spawnSync(tsc, ['-p', project, '--noEmit', '--listFiles', '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
  const lines = run.stdout.split('\n');
  for (const line of lines) if (line.startsWith('/')) seen.add(relative(root, line));

  if (run.status !== 0) {
    failed.push(project);
    console.error(lines.filter((line) => line !== '' && !line.startsWith('/')).join('\n') + run.stderr);
  }
}

const unseen = listedFiles(typescriptFiles).filter((file) => !seen.has(file));
if (unseen.length > 0) console.error(`No tsconfig.json covers these files:\n  ${unseen.join('\n  ')}`);
if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`);
if (unseen.length > 0 || failed.length > 0) process.exit(1);

console.log(`${seen.size} files read in ${projects.length} projects`);
