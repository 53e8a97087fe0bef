import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';

import { trackedFiles, root, typescriptFiles } from './tracked-files.ts';

const tsc = resolve(root, 'node_modules/.bin/tsc');
const projects = trackedFiles(/(^|\/)tsconfig\.json$/);
const seen = new Set<string>();
const failed: string[] = [];

for (const project of projects) {
  // `--listFiles` also prints the files that the compiler read, so one run checks the types and shows which files it covered.
  const run = spawnSync(tsc, ['-p', project, '--noEmit', '--listFiles', '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
  const lines = run.stdout.split('\n');
  for (const line of lines) if (line.startsWith('/')) seen.add(relative(root, line));

  if (run.status !== 0) {
    failed.push(project);
    console.error(lines.filter((line) => line !== '' && !line.startsWith('/')).join('\n') + run.stderr);
  }
}

const unseen = trackedFiles(typescriptFiles).filter((file) => !seen.has(file));
if (unseen.length > 0) console.error(`No tsconfig.json covers these files:\n  ${unseen.join('\n  ')}`);
if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`);
if (unseen.length > 0 || failed.length > 0) process.exit(1);

console.log(`${seen.size} files read in ${projects.length} projects`);
