import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; link?: boolean }>;
}

/** Installs the dependencies unless the installed versions are those of package-lock.json, which a pull may have changed. */
export function ensureDependencies() {
  if (areInstalled()) return;
  console.log('Installing the dependencies');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The dependencies could not be installed.');
}

function areInstalled() {
  const locked = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  if (!locked || !installed) return false;
  return Object.entries(locked.packages)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version, link }]) =>
      // A link leads to a package of this checkout, which has no other version.
      link ? existsSync(join(checkout, path)) : installed.packages[path]?.version === version,
    );
}

function readLock(file: string): Lock | undefined {
  try {
    return JSON.parse(readFileSync(join(checkout, file), 'utf8')) as Lock;
  } catch {
    return undefined;
  }
}
