import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { servicesFolder, type Profile } from './engine.ts';
import { commandLine } from './processes.ts';

/** No start or stop takes this long, packages of the system included: an older lock was left behind. */
const longestHold = 15 * 60_000;

/** One process at a time starts or stops engines, so that two test runs side by side share one server. */
export async function withServicesLock<T>(profile: Profile, work: () => Promise<T>): Promise<T> {
  const file = join(servicesFolder, `${profile}.lock`);
  mkdirSync(servicesFolder, { recursive: true });
  while (!take(file)) await pause(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string) {
  try {
    writeFileSync(file, holder(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

// The command belongs to the name: after a crash another process may carry the pid.
function holder(pid: number) {
  return `${pid} ${commandLine(pid)}`;
}

function isAbandoned(file: string) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const written = readFileSync(file, 'utf8');
    // A file just created has no holder in it yet.
    return age > longestHold || (age > 1000 && written !== holder(Number.parseInt(written, 10)));
  } catch {
    return false;
  }
}
