import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { embeddedBinaries, systemBinaries } from '@portal/stack/services/postgres-binaries';
import { databaseUrl } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';
import { serviceFolder, serviceUser } from '@portal/stack/services/service-folder';

import { atEndOfFile } from './at-end-of-file.ts';

export interface OwnCluster {
  /** URL of the database `postgres`, as the superuser. */
  readonly adminUrl: string;
  /** URL of the database `portal`. */
  urlAs(role: string): string;
  /** Runs a SQL file with psql, like an operator. */
  psql(file: string): Promise<void>;
  /** Simulates a crash: connections are dropped without notice, and the WAL is replayed at the next start. */
  crash(): Promise<void>;
  crashAndRestart(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts a PostgreSQL cluster for one test file, which may stop and start it. Unlike the shared cluster it has no roles of the
 * portal. It is removed at the end of the file.
 */
export async function startOwnCluster(): Promise<OwnCluster> {
  const user = serviceUser('postgres');
  const binaries = systemBinaries() ?? embeddedBinaries(serviceFolder('postgres', user));
  const home = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const port = await freePort(undefined);

  /** Does not use `spawnSync`, because the load of the test must go on meanwhile. */
  async function run(command: string, args: string[], as: typeof user | null = user): Promise<void> {
    const child = spawn(join(binaries, command), args, {
      cwd: home,
      env: { LC_ALL: 'C.UTF-8' },
      stdio: 'ignore',
      ...(as && { uid: as.uid, gid: as.gid }),
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed, see ${home}`);
  }
  // Without fsync a commit survives a crash of the process, which is enough for tests.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c timezone=UTC`;
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(home, 'log'), ...args]);

  await run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  const start = () => control('-o', settings, 'start');
  await start();
  atEndOfFile(async () => {
    await control('-m', 'immediate', 'stop').catch(() => undefined);
    rmSync(home, { recursive: true, force: true });
  });
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    adminUrl,
    urlAs: (role) => databaseUrl(adminUrl, 'portal', role),
    psql: (file) => run('psql', ['-v', 'ON_ERROR_STOP=1', '-d', adminUrl, '-f', file], null),
    crash: () => control('-m', 'immediate', 'stop'),
    crashAndRestart: () => control('-o', settings, '-m', 'immediate', 'restart'),
    start,
  };
}
