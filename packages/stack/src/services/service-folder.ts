import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logLine, servicesFolder } from './service.ts';

export interface UnixUser {
  name: string;
  uid: number;
  gid: number;
}

/** As root, services run under an unprivileged account (PostgreSQL insists on it); any other user runs them as themselves. */
export function serviceUser(preferredName: string): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of [preferredName, 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { name, uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(`Neither ${preferredName} nor nobody exists on this machine: start the services as an ordinary user.`);
}

/** The folder for the files of a service: inside the checkout, or a temporary one if the service's user cannot reach the checkout. */
export function serviceFolder(name: string, user: UnixUser | undefined): string {
  const folder = join(servicesFolder, name);
  mkdirSync(folder, { recursive: true });
  if (!user) return folder;
  chownSync(folder, user.uid, user.gid);
  return canWrite(user, folder) ? folder : temporaryFolder(name, user);
}

/** The folders where a running server may have its files. Creates nothing. */
export function knownServiceFolders(name: string): string[] {
  return [join(servicesFolder, name), readRecord(recordFile(name))].filter(
    (folder) => folder !== undefined && existsSync(folder),
  ) as string[];
}

function canWrite(user: UnixUser, folder: string) {
  const result = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return result.status === 0;
}

function temporaryFolder(name: string, user: UnixUser): string {
  const file = recordFile(name);
  const recorded = readRecord(file);
  if (recorded && isOwnFolder(recorded, user) && canWrite(user, recorded)) return recorded;
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = mkdtempSync(join(parent, `portal-${name}-`));
    chownSync(folder, user.uid, user.gid);
    if (canWrite(user, folder)) {
      writeFileSync(file, folder);
      logLine(`${user.name} cannot reach this checkout, so ${name} keeps its files in ${folder}`);
      return folder;
    }
    rmSync(folder, { recursive: true });
  }
  throw new Error(`${user.name} can write neither into ${servicesFolder} nor into a temporary folder.`);
}

function recordFile(name: string) {
  return join(servicesFolder, `${name}.location`);
}

function readRecord(file: string) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

// Everyone may write to /tmp: never use a symbolic link or another user's folder under the recorded name.
function isOwnFolder(folder: string, user: UnixUser) {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && stats.isDirectory() && stats.uid === user.uid;
}
