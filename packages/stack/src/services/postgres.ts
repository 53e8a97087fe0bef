import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { logLine, type Service, type Profile, type RunningService } from './service.ts';
import { serviceFolder, serviceUser, knownServiceFolders, type UnixUser } from './service-folder.ts';
import { embeddedBinaries, hasServerLibrary, systemBinaries } from './postgres-binaries.ts';
import { queryOnce } from './postgres-client.ts';
import { commandLine, freePort, runAs, startDetached, stopProcess, until } from './processes.ts';

export const postgres: Service = {
  name: 'postgres',

  async find(profile) {
    for (const folder of knownServiceFolders('postgres').flatMap((known) => dataFolders(known, profile))) {
      const lock = readLock(folder);
      if (!lock || !isServerOf(folder, lock.pid)) continue;
      let running: RunningService | undefined;
      // After a crash the server responds only when recovery has finished.
      const isReady = async () => !isServerOf(folder, lock.pid) || (running = await describe(folder, lock)) !== undefined;
      if (!(await until(isReady, 60_000))) throw new Error(`PostgreSQL runs on ${folder} (pid ${lock.pid}) but does not answer.`);
      if (running) return running;
    }
    return undefined;
  },

  async start(profile, preferredPort) {
    const system = systemBinaries();
    const external = process.env['DATABASE_URL'];
    if (!system && external) return { url: external, version: await versionOf(external), server: undefined };

    const user = serviceUser('postgres');
    const home = serviceFolder('postgres', user);
    const binaries = system ?? embeddedBinaries(home);
    const folder = prepareDataFolder(home, profile, binaries, user);
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort(attempt === 1 ? preferredPort : undefined);
      const running = await launch({
        binaries,
        folder,
        port,
        user,
        log: join(home, `${profile}.log`),
        isDurable: profile === 'dev',
      });
      if (running) return running;
      if (attempt === 3) throw new Error(`PostgreSQL does not start, see ${join(home, `${profile}.log`)}`);
    }
  },

  async stop({ server }) {
    // SIGINT closes open connections (fast shutdown); SIGQUIT skips the checkpoint. Data can be recovered after both.
    if (server) await stopProcess(server.pid, ['SIGINT', 'SIGQUIT']);
  },
};

interface Launch {
  binaries: string;
  folder: string;
  port: number;
  user: UnixUser | undefined;
  log: string;
  isDurable: boolean;
}

async function launch({ binaries, folder, port, user, log, isDurable }: Launch): Promise<RunningService | undefined> {
  const settings = {
    listen_addresses: '127.0.0.1',
    // No socket file: all clients use TCP, and in a deep checkout the path of the socket would be too long.
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    shared_preload_libraries: hasServerLibrary(binaries, 'pg_stat_statements') ? 'pg_stat_statements' : '',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = startDetached(join(binaries, 'postgres'), ['-D', folder, '-p', String(port), ...options], { user, folder, log });
  let running: RunningService | undefined;
  const isReady = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return true;
    running = await describe(folder, { pid: child.pid, port });
    return running !== undefined;
  };
  const isSettled = await until(isReady, 60_000);
  if (!isSettled && child.pid !== undefined) await stopProcess(child.pid, ['SIGINT', 'SIGQUIT']);
  return running;
}

/** Returns undefined unless a server responds on this port and reports this data folder. */
async function describe(folder: string, { pid, port }: { pid: number; port: number }): Promise<RunningService | undefined> {
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  try {
    const [row] = await queryOnce(url, 'show data_directory');
    if (row?.['data_directory'] !== folder) return undefined;
    return { url, version: await versionOf(url), server: { pid, port, folder } };
  } catch {
    return undefined;
  }
}

async function versionOf(url: string) {
  const [row] = await queryOnce(url, 'show server_version');
  return String(row?.['server_version']);
}

/** The cluster of this profile and major version, created on first use. */
function prepareDataFolder(home: string, profile: Profile, binaries: string, user: UnixUser | undefined): string {
  const major = /\d+/.exec(runAs(user, join(binaries, 'postgres'), ['--version']))?.[0] ?? 'unknown';
  const folder = join(home, `${profile}-${major}`);
  if (existsSync(join(folder, 'PG_VERSION'))) {
    // find() has checked that no server uses this folder; a stale lock file with a reused pid would prevent the start.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return folder;
  }
  logLine(`creating the ${profile} cluster of PostgreSQL ${major}`);
  // Created under another name and renamed, so that an interrupted initdb never looks like a cluster.
  const unfinished = `${folder}.unfinished`;
  for (const leftover of [unfinished, folder]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  runAs(user, join(binaries, 'initdb'), ['-D', unfinished, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']);
  renameSync(unfinished, folder);
  return folder;
}

function dataFolders(home: string, profile: Profile) {
  return readdirSync(home)
    .filter((name) => new RegExp(`^${profile}-\\d+$`).test(name))
    .map((name) => join(home, name));
}

function readLock(folder: string) {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

function isServerOf(folder: string, pid: number) {
  return pid > 0 && ` ${commandLine(pid)} `.includes(` -D ${folder} `);
}
