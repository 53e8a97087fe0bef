import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { findReplacedWords, type WordException } from './find-replaced-words.ts';
import { root, trackedFiles } from './tracked-files.ts';

/** Names that keep a replaced word, each with its reason. */
const exceptions: readonly WordException[] = [];

/** The lists of replaced words name them as keys. */
const lists = /^scripts\/checks\/replaced-[a-z-]+\.ts$/;

const files = trackedFiles(/\.(tsx?|sql)$/).filter((path) => !lists.test(path));
const messages = files.flatMap((path) => findReplacedWords(path, readFileSync(resolve(root, path), 'utf8'), exceptions));

for (const message of messages) console.error(message);
if (messages.length > 0) process.exit(1);
console.log(`${files.length} files without a replaced word`);
