import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';

import { trackedFiles, root, typescriptFiles } from './tracked-files.ts';

const oxlint = resolve(root, 'node_modules/.bin/oxlint');

const lint = spawnSync(oxlint, process.argv.slice(2), { cwd: root, stdio: 'inherit' });
if (lint.status !== 0) process.exit(lint.status ?? 1);

const listing = spawnSync(oxlint, ['--debug=files'], { cwd: root, encoding: 'utf8' });
const seen = new Set(listing.stdout.split('\n').map((line) => relative(root, resolve(root, line.trim()))));
const unseen = trackedFiles(typescriptFiles).filter((file) => !seen.has(file));

if (unseen.length > 0) {
  console.error(`oxlint passed, but it did not read these files that git lists:\n  ${unseen.join('\n  ')}`);
  process.exit(1);
}
