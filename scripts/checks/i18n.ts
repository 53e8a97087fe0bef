import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compareDictionaries } from './i18n/compare-dictionaries.ts';
import { comparePlaceholders } from './i18n/compare-placeholders.ts';
import { parseTermLists, replacedTerms } from './i18n/replaced-terms.ts';
import { trackedFiles, root } from './tracked-files.ts';

interface Application {
  readonly name: string;
  readonly dictionaries: string;
  /** English terms that the list replaces elsewhere and that this application uses. */
  readonly ownTerms?: readonly string[];
}

/** Each application with its dictionaries; the API's hold the texts of mails. */
const applications: readonly Application[] = [
  { name: 'apps/web', dictionaries: 'src/i18n/locales' },
  // The glossary's words for what staff are and write; the term list is about what partners read.
  { name: 'apps/backoffice', dictionaries: 'src/i18n/locales', ownTerms: ['answer', 'staff'] },
  { name: 'apps/api', dictionaries: 'src/mail/locales' },
];
const termLists = parseTermLists(readFileSync(join(root, 'docs/TRANSLATING.md'), 'utf8'));
let failed = false;

for (const application of applications) check(application);
process.exitCode = failed ? 1 : 0;

/**
 * Works on a copy, because extracting rewrites the dictionaries. Fails if the source has messages that the committed
 * dictionaries lack (or the reverse), and if a translation is missing, has other values than the English text or does not parse.
 */
function check({ name, dictionaries, ownTerms = [] }: Application): void {
  const app = join(root, name);
  const copy = mkdtempSync(join(tmpdir(), 'dictionaries-'));
  try {
    for (const path of ['lingui.config.ts', 'package.json', 'src'])
      cpSync(join(app, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

    // Overwriting affects only the English dictionary, which follows the texts in the source.
    lingui(copy, 'extract', '--clean', '--overwrite');
    const files = readdirSync(join(copy, dictionaries)).filter((file) => file.endsWith('.po'));
    const stale = files.filter((file) => read(app, dictionaries, file) !== read(copy, dictionaries, file));
    if (stale.length > 0)
      fail(`${name}: not up to date: ${stale.join(', ')}. Run "npm run i18n:extract" and translate what is new.`);
    // The pseudo language is generated when the dictionaries are compiled.
    for (const file of files.filter((each) => each !== 'pseudo.po')) {
      reportDifferences(`${name}/${dictionaries}/${file}`, read(app, dictionaries, file), read(copy, dictionaries, file));
      for (const problem of comparePlaceholders(read(app, dictionaries, file), read(copy, dictionaries, 'en.po')))
        fail(`${name}/${dictionaries}/${file}: ${problem}`);
      reportReplacedTerms(`${name}/${dictionaries}/${file}`, read(app, dictionaries, file), file.replace('.po', ''), ownTerms);
    }

    lingui(copy, 'compile', '--strict');
    const messages = read(app, dictionaries, 'en.po').match(/^msgid ".+"/gm)?.length ?? 0;
    if (messages === 0) fail(`${name}: the English dictionary has no messages: the extraction found nothing.`);
    console.log(`${name}: ${messages} messages in ${files.length} dictionaries`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function reportDifferences(file: string, committed: string, extracted: string): void {
  const { missing, unused, untranslated } = compareDictionaries(committed, extracted);
  for (const id of missing) fail(`${file} has no "${id}"${usedIn(id)}`);
  for (const id of unused) fail(`${file} has "${id}", which nothing uses`);
  for (const id of untranslated) fail(`${file} does not translate "${id}"${usedIn(id)}`);
}

function reportReplacedTerms(file: string, po: string, locale: string, ownTerms: readonly string[]): void {
  const list = termLists.get(locale);
  if (!list || list.terms.length === 0) return fail(`docs/TRANSLATING.md has no term list for "${locale}".`);
  const terms = list.terms.map(({ use, not }) => ({ use, not: not.filter((term) => !ownTerms.includes(term)) }));
  for (const message of replacedTerms(po, { ...list, terms })) fail(`${file}: ${message}`);
}

function usedIn(id: string): string {
  const users = trackedFiles(/^apps\/.+\.tsx?$/).filter((file) => readFileSync(join(root, file), 'utf8').includes(`'${id}'`));
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
    // The header holds the date of the first extraction, which does not matter here.
    return readFileSync(join(...path), 'utf8').replace(/^"POT-Creation-Date.*\n/m, '');
  } catch {
    return '';
  }
}
