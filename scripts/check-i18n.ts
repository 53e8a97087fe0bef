import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dictionaryFaults } from './i18n/dictionary-faults.ts';
import { readTermLists, replacedTerms } from './i18n/replaced-terms.ts';
import { listedFiles, root } from './listed-files.ts';

/** Each application with its dictionaries; the API's hold the texts of mails. */
const applications = [
  { name: 'apps/web', dictionaries: 'src/i18n/locales' },
  { name: 'apps/api', dictionaries: 'src/mail/locales' },
];
const termLists = readTermLists(readFileSync(join(root, 'docs/TRANSLATING.md'), 'utf8'));
let failed = false;

for (const application of applications) check(application);
process.exitCode = failed ? 1 : 0;

/**
 * Works on a copy: extracting rewrites the dictionaries, and a check must not change what it checks. Fails when the source
 * has messages that the committed dictionaries lack (or the reverse), and when a translation is missing or does not parse.
 */
function check({ name, dictionaries }: (typeof applications)[number]): void {
  const app = join(root, name);
  const copy = mkdtempSync(join(tmpdir(), 'dictionaries-'));
  try {
    for (const kept of ['lingui.config.ts', 'package.json', 'src'])
      cpSync(join(app, kept), join(copy, kept), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

    // Overwriting concerns the English dictionary alone: it follows the texts in the source.
    lingui(copy, 'extract', '--clean', '--overwrite');
    const files = readdirSync(join(copy, dictionaries)).filter((file) => file.endsWith('.po'));
    const stale = files.filter((file) => read(app, dictionaries, file) !== read(copy, dictionaries, file));
    if (stale.length > 0)
      fail(`${name}: not up to date: ${stale.join(', ')}. Run "npm run i18n:extract" and translate what is new.`);
    // The pseudo language is made when the dictionaries are compiled.
    for (const file of files.filter((each) => each !== 'pseudo.po')) {
      nameFaults(`${name}/${dictionaries}/${file}`, read(app, dictionaries, file), read(copy, dictionaries, file));
      nameReplacedTerms(`${name}/${dictionaries}/${file}`, read(app, dictionaries, file), file.replace('.po', ''));
    }

    lingui(copy, 'compile', '--strict');
    const messages = read(app, dictionaries, 'en.po').match(/^msgid ".+"/gm)?.length ?? 0;
    if (messages === 0) fail(`${name}: the English dictionary has no messages: the extraction found nothing.`);
    console.log(`${name}: ${messages} messages in ${files.length} dictionaries`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function nameFaults(file: string, committed: string, extracted: string): void {
  const { missing, unused, untranslated } = dictionaryFaults(committed, extracted);
  for (const id of missing) fail(`${file} has no "${id}"${usedIn(id)}`);
  for (const id of unused) fail(`${file} has "${id}", which nothing uses`);
  for (const id of untranslated) fail(`${file} does not translate "${id}"${usedIn(id)}`);
}

function nameReplacedTerms(file: string, po: string, locale: string): void {
  const list = termLists.get(locale);
  if (!list || list.terms.length === 0) return fail(`docs/TRANSLATING.md has no term list for "${locale}".`);
  for (const fault of replacedTerms(po, list)) fail(`${file}: ${fault}`);
}

function usedIn(id: string): string {
  const users = listedFiles(/^apps\/.+\.tsx?$/).filter((file) => readFileSync(join(root, file), 'utf8').includes(`'${id}'`));
  return users.length > 0 ? `, which is used in ${users.join(', ')}` : '';
}

function lingui(folder: string, ...args: string[]): void {
  const run = spawnSync(join(root, 'node_modules/.bin/lingui'), args, { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) fail(`lingui ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`);
}

function fail(message: string): void {
  failed = true;
  console.error(message);
}

function read(...path: string[]): string {
  try {
    // The date of the first extraction stands in the header and says nothing about the texts.
    return readFileSync(join(...path), 'utf8').replace(/^"POT-Creation-Date.*\n/m, '');
  } catch {
    return '';
  }
}
