import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say, servicesFolder } from './engine.ts';

export interface UnixUser {
  name: string;
  uid: number;
  gid: number;
}

/** Root hands the engines to an account without rights (PostgreSQL insists); anyone else runs them as themselves. */
export function engineUser(preferredName: string): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of [preferredName, 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { name, uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(`Neither ${preferredName} nor nobody exists on this machine: start the engines as an ordinary user.`);
}

/** The folder that holds all files of one engine: inside the checkout, or, where its user cannot get there, in a temporary place. */
export function engineFolder(name: string, user: UnixUser | undefined): string {
  const folder = join(servicesFolder, name);
  mkdirSync(folder, { recursive: true });
  if (!user) return folder;
  chownSync(folder, user.uid, user.gid);
  return canWrite(user, folder) ? folder : temporaryFolder(name, user);
}

/** Where files of the engine may be, without creating anything: for finding a server that runs already. */
export function knownEngineFolders(name: string): string[] {
  return [join(servicesFolder, name), readRecord(recordOf(name))].filter(
    (folder) => folder !== undefined && existsSync(folder),
  ) as string[];
}

function canWrite(user: UnixUser, folder: string) {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return tried.status === 0;
}

function temporaryFolder(name: string, user: UnixUser): string {
  const record = recordOf(name);
  const recorded = readRecord(record);
  if (recorded && isOwnFolder(recorded, user) && canWrite(user, recorded)) return recorded;
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = mkdtempSync(join(parent, `portal-${name}-`));
    chownSync(folder, user.uid, user.gid);
    if (canWrite(user, folder)) {
      writeFileSync(record, folder);
      say(`${user.name} cannot reach this checkout, so ${name} keeps its files in ${folder}`);
      return folder;
    }
    rmSync(folder, { recursive: true });
  }
  throw new Error(`${user.name} can write neither into ${servicesFolder} nor into a temporary folder.`);
}

function recordOf(name: string) {
  return join(servicesFolder, `${name}.location`);
}

function readRecord(record: string) {
  try {
    return readFileSync(record, 'utf8').trim();
  } catch {
    return undefined;
  }
}

// Temporary folders are open to all: a link or a stranger's folder under the recorded name must not be written to.
function isOwnFolder(folder: string, user: UnixUser) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === user.uid;
}
