import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/**
 * Lists tracked files and new ones that are not ignored, relative to the root. Checks compare the files they read with this list,
 * because a tool that silently skips files would always pass.
 */
export function trackedFiles(pattern: RegExp): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = output.split('\0').filter((file) => pattern.test(file) && existsSync(resolve(root, file)));
  if (files.length === 0) throw new Error(`git lists no file that matches ${pattern}`);
  return files.toSorted();
}

export const typescriptFiles = /\.tsx?$/;
