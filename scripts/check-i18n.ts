import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from './listed-files.ts';

/**
 * Works on a copy: extracting rewrites the dictionaries, and a check must not change what it checks. Fails when the source
 * has messages that the committed dictionaries lack (or the reverse), and when a translation is missing or does not parse.
 */
const app = join(root, 'apps/web');
const copy = mkdtempSync(join(tmpdir(), 'dictionaries-'));
const dictionaries = 'src/i18n/locales';
let failed = false;

try {
  for (const kept of ['lingui.config.ts', 'package.json', 'src']) cpSync(join(app, kept), join(copy, kept), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  // Overwriting concerns the English dictionary alone: it follows the texts in the source.
  lingui('extract', '--clean', '--overwrite');
  const names = readdirSync(join(copy, dictionaries)).filter((name) => name.endsWith('.po'));
  const stale = names.filter((name) => read(app, name) !== read(copy, name));
  if (stale.length > 0) fail(`Not up to date: ${stale.join(', ')}. Run "npm run i18n:extract" and translate what is new.`);

  lingui('compile', '--strict');
  const messages = read(app, 'en.po').match(/^msgid ".+"/gm)?.length ?? 0;
  if (messages === 0) fail('The English dictionary has no messages: the extraction found nothing.');
  if (!failed) console.log(`${messages} messages in ${names.length} dictionaries`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

process.exitCode = failed ? 1 : 0;

function lingui(...args: string[]): void {
  const run = spawnSync(join(root, 'node_modules/.bin/lingui'), args, { cwd: copy, encoding: 'utf8' });
  if (run.status !== 0) fail(`lingui ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`);
}

function fail(message: string): void {
  failed = true;
  console.error(message);
}

function read(folder: string, name: string): string {
  try {
    // The date of the first extraction stands in the header and says nothing about the texts.
    return readFileSync(join(folder, dictionaries, name), 'utf8').replace(/^"POT-Creation-Date.*\n/m, '');
  } catch {
    return '';
  }
}
