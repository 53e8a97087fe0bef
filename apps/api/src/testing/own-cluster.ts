import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { engineFolder, engineUser } from '../../../../scripts/engines/engine-folder.ts';
import { embeddedBinaries, systemBinaries } from '../../../../scripts/engines/postgres-binaries.ts';
import { databaseUrl } from '../../../../scripts/engines/postgres-client.ts';
import { freePort } from '../../../../scripts/engines/processes.ts';
import { atEndOfFile } from './at-end-of-file.ts';

export interface OwnCluster {
  /** As its superuser, on the database every cluster has. */
  readonly adminUrl: string;
  /** On the database `portal`. */
  urlAs(role: string): string;
  /** Runs a file as an operator does. */
  psql(file: string): Promise<void>;
  /** As after a crash: nothing is told to anyone, and the log is read again at the start. */
  restartAtOnce(): Promise<void>;
  stopAtOnce(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A PostgreSQL that one test file may stop and start as it likes and that has never heard of the portal: roles belong to a cluster, so the
 * one of the other tests has them already. Ends with the file.
 */
export async function startOwnCluster(): Promise<OwnCluster> {
  const user = engineUser('postgres');
  const binaries = systemBinaries() ?? embeddedBinaries(engineFolder('postgres', user));
  const home = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const port = await freePort(undefined);

  /** Not by `spawnSync`: the load of the test must go on meanwhile. */
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
  // A commit is written before it is answered; only the power must not fail.
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
