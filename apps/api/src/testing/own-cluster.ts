import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serviceFolder, serviceUser } from '../../../../scripts/stack/services/service-folder.ts';
import { embeddedBinaries, systemBinaries } from '../../../../scripts/stack/services/postgres-binaries.ts';
import { databaseUrl } from '../../../../scripts/stack/services/postgres-client.ts';
import { freePort } from '../../../../scripts/stack/services/processes.ts';
import { atEndOfFile } from './at-end-of-file.ts';

export interface OwnCluster {
  /** As its superuser, on the default database. */
  readonly adminUrl: string;
  /** URL of the database `portal`. */
  urlAs(role: string): string;
  /** Runs a SQL file with psql, like an operator. */
  psql(file: string): Promise<void>;
  /** Simulates a crash: connections are dropped without notice, and the WAL is replayed at the start. */
  restartAtOnce(): Promise<void>;
  stopAtOnce(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A PostgreSQL cluster for one test file, which may stop and start it. It has no roles of the portal, unlike the shared cluster. It
 * ends with the file.
 */
export async function startOwnCluster(): Promise<OwnCluster> {
  const user = serviceUser('postgres');
  const binaries = systemBinaries() ?? embeddedBinaries(serviceFolder('postgres', user));
  const home = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const port = await freePort(undefined);

  /** Not `spawnSync`, because the load of the test must go on meanwhile. */
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
    restartAtOnce: () => control('-o', settings, '-m', 'immediate', 'restart'),
    stopAtOnce: () => control('-m', 'immediate', 'stop'),
    start,
  };
}
