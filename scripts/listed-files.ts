import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/**
 * The files git knows or would add, relative to the root. Checks compare what they read with this list: a tool that silently
 * skips files passes everything.
 */
export function listedFiles(pattern: RegExp): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = output.split('\0').filter((file) => pattern.test(file) && existsSync(resolve(root, file)));
  if (files.length === 0) throw new Error(`git lists no file that matches ${pattern}`);
  return files.toSorted();
}

export const typescriptFiles = /\.tsx?$/;
