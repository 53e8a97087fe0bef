import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { listedFiles, root, typescriptFiles } from './listed-files.ts';
import { fileFaults, median } from './tree-rules.ts';

const files = listedFiles(typescriptFiles).map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
const faults = files.flatMap(({ path, text }) => fileFaults(path, text).map((fault) => `${path}: ${fault}`));

const written = files.filter(({ path }) => basename(path) !== 'tables.ts');
const middle = median(written.map(({ text }) => text.split('\n').length));
if (middle > 100) faults.push(`The median file has ${middle} lines, more than 100: split the long ones by act.`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${files.length} files, median ${middle} lines`);
