import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';
import { logLine } from './service.ts';

/** Older versions lack checksums, streamed signatures and bulk deletion. */
const minVersion = '2.35';
const debianSuite = 'trixie';
const aptGet = '/usr/bin/apt-get';
const dpkg = '/usr/bin/dpkg';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The path of Swift's Python library: empty if it is installed in the system, undefined if it cannot be installed. */
export function swiftLibrary(home: string): string | undefined {
  const version = installedVersion() ?? (aptInstall(['python3-swift']) ? installedVersion() : undefined);
  if (version === undefined) return undefined;
  return isAtLeast(version, minVersion) ? '' : newerLibrary(home);
}

/** Swift is pure Python, so the files of a newer release work with the dependencies of the installed one. */
function newerLibrary(home: string): string | undefined {
  const folder = join(home, `swift-${debianSuite}`);
  const library = join(folder, 'usr/lib/python3/dist-packages');
  if (existsSync(join(library, 'swift'))) return library;
  const mirror = systemMirror();
  if (!mirror || !existsSync(keyring)) return undefined;

  logLine(`taking Swift from Debian ${debianSuite}`);
  const workFolder = mkdtempSync(`${folder}-`);
  try {
    mkdirSync(join(workFolder, 'lists/partial'), { recursive: true });
    writeFileSync(join(workFolder, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${debianSuite} main\n`);
    if (!privateApt(workFolder, ['update']) || !privateApt(workFolder, ['download', 'python3-swift'])) return undefined;
    const file = readdirSync(workFolder).find((name) => name.endsWith('.deb'));
    if (!file || spawnSync(`${dpkg}-deb`, ['-x', join(workFolder, file), join(workFolder, 'tree')]).status !== 0)
      return undefined;
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(workFolder, 'tree'), folder);
    return library;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Runs apt with separate lists and cache and checks signatures; the system's sources stay unchanged. */
function privateApt(workFolder: string, args: string[]) {
  const options = {
    'Dir::Etc::sourcelist': join(workFolder, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(workFolder, 'lists'),
    'Dir::Cache::pkgcache': '',
    'Dir::Cache::srcpkgcache': '',
    'APT::Sandbox::User': process.getuid?.() === 0 ? 'root' : '',
    'Acquire::Languages': 'none',
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const result = spawnSync(aptGet, ['-qq', ...settings, ...args], { cwd: workFolder, encoding: 'utf8' });
  if (result.status !== 0) logLine(`apt-get ${args[0]} failed:\n${result.stderr}`);
  return result.status === 0;
}

function installedVersion(): string | undefined {
  const result = spawnSync(`${dpkg}-query`, ['-W', '-f', '${db:Status-Status} ${Version}', 'python3-swift'], {
    encoding: 'utf8',
  });
  return /^installed (\S+)$/.exec(result.stdout ?? '')?.[1];
}

function isAtLeast(version: string, minimum: string) {
  return spawnSync(dpkg, ['--compare-versions', version, 'ge', minimum]).status === 0;
}

function systemMirror(): string | undefined {
  const args = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'];
  const { stdout } = spawnSync(aptGet, args, { encoding: 'utf8' });
  return (stdout ?? '').split('\n').find((url) => url.endsWith('/debian/'));
}
