import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';
import { logLine, type Service, type RunningService } from './service.ts';
import { serviceFolder, serviceUser, knownServiceFolders } from './service-folder.ts';
import { freePort, startDetached, stopProcess, until } from './processes.ts';

const redisServer = 'redis-server';

export const redis: Service = {
  name: 'redis',

  async find(profile) {
    for (const folder of knownServiceFolders('redis').map((known) => join(known, profile))) {
      const port = configuredPort(folder);
      const running = port === undefined ? undefined : await describe(folder, port);
      if (running) return running;
    }
    return undefined;
  },

  async start(profile, preferredPort) {
    if (!hasRedis() && !(aptInstall(['redis-server']) && hasRedis())) {
      logLine('no Redis on this machine: the portal runs without it');
      return undefined;
    }
    const user = serviceUser('redis');
    const home = serviceFolder('redis', user);
    const folder = join(home, profile);
    mkdirSync(folder, { recursive: true });
    if (user) chownSync(folder, user.uid, user.gid);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const port = await freePort(attempt === 1 ? preferredPort : undefined);
      // The file is written before the start, so that the next run finds the server even if this process is killed.
      writeFileSync(configFile(folder), `port ${port}\nbind 127.0.0.1\ndir "${folder}"\nsave ""\nappendonly no\ndaemonize no\n`);
      const child = startDetached(redisServer, [configFile(folder)], { user, folder, log: join(home, `${profile}.log`) });
      let running: RunningService | undefined;
      await until(async () => child.exitCode !== null || (running = await describe(folder, port)) !== undefined, 20_000);
      if (running) return running;
    }
    throw new Error(`Redis does not start, see ${join(home, `${profile}.log`)}`);
  },

  async stop({ server }) {
    if (server) await stopProcess(server.pid, ['SIGTERM', 'SIGKILL']);
  },
};

function hasRedis() {
  return spawnSync(redisServer, ['--version'], { stdio: 'ignore' }).status === 0;
}

function configFile(folder: string) {
  return join(folder, 'redis.conf');
}

function configuredPort(folder: string) {
  if (!existsSync(configFile(folder))) return undefined;
  const port = /^port (\d+)$/m.exec(readFileSync(configFile(folder), 'utf8'))?.[1];
  return port === undefined ? undefined : Number(port);
}

/** Returns undefined unless a Redis server responds on this port and reports this folder. */
async function describe(folder: string, port: number): Promise<RunningService | undefined> {
  const response = await sendCommands(port, ['CONFIG GET dir', 'INFO server']);
  const pid = /^process_id:(\d+)/m.exec(response)?.[1];
  const version = /^redis_version:(\S+)/m.exec(response)?.[1];
  if (pid === undefined || version === undefined || !response.split('\r\n').includes(folder)) return undefined;
  return { url: `redis://127.0.0.1:${port}`, version, server: { pid: Number(pid), port, folder } };
}

/** Returns the complete output of the server, which may be empty or anything else if it is not Redis. */
function sendCommands(port: number, commands: string[]): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 }, () =>
      socket.write([...commands, 'QUIT', ''].join('\r\n')),
    );
    socket.setEncoding('utf8');
    socket.on('data', (text) => (response += text));
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(response));
  });
}
