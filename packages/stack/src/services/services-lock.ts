import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { servicesFolder, type Profile } from './service.ts';
import { commandLine } from './processes.ts';

/** No start or stop takes longer, not even with the installation of packages; an older lock was left by a crashed process. */
const maxLockMs = 15 * 60_000;

/** Lets one process at a time start or stop services, so that concurrent test runs share the same servers. */
export async function withServicesLock<T>(profile: Profile, work: () => Promise<T>): Promise<T> {
  const file = join(servicesFolder, `${profile}.lock`);
  mkdirSync(servicesFolder, { recursive: true });
  while (!acquire(file)) await pause(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire(file: string) {
  try {
    writeFileSync(file, describeHolder(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

// Includes the command line, because the pid may be reused after a crash.
function describeHolder(pid: number) {
  return `${pid} ${commandLine(pid)}`;
}

function isAbandoned(file: string) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const content = readFileSync(file, 'utf8');
    // A file that was just created may still be empty.
    return age > maxLockMs || (age > 1000 && content !== describeHolder(Number.parseInt(content, 10)));
  } catch {
    return false;
  }
}
