import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { trackedFiles, root, typescriptFiles } from './tracked-files.ts';
import { crowdedFolders, ruleViolations, median, mutualImports } from './tree-rules.ts';

const files = trackedFiles(typescriptFiles).map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
const violations = files.flatMap(({ path, text }) => ruleViolations(path, text).map((violation) => `${path}: ${violation}`));

violations.push(...crowdedFolders(files.map(({ path }) => path)));
for (const layered of ['apps/web/src', 'apps/backoffice/src', 'packages/client/src', 'apps/api/src', 'apps/api/src/http']) {
  violations.push(...mutualImports(files, layered));
}

const handWritten = files.filter(({ path }) => basename(path) !== 'tables.ts');
const medianLines = median(handWritten.map(({ text }) => text.split('\n').length));
if (medianLines > 70) violations.push(`The median file has ${medianLines} lines, more than 70: split the long ones by action.`);

for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exit(1);
console.log(`${files.length} files, median ${medianLines} lines`);
