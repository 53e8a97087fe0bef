import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, servicesFolder, type Engine, type Profile, type RunningEngine } from './engines/engine.ts';
import { mail } from './engines/mail.ts';
import { namedStore, objectStore, s3Settings, type S3Settings } from './engines/object-store.ts';
import { postgres } from './engines/postgres.ts';
import { redis } from './engines/redis.ts';
import { withServicesLock } from './engines/services-lock.ts';

const engines: Engine[] = [postgres, redis, mail, objectStore];

export interface Services {
  /** Superuser on the server's own database: for making databases and roles, never for the application. */
  databaseAdminUrl: string;
  redisUrl: string | undefined;
  smtpUrl: string;
  /** The mailbox that everything sent to `smtpUrl` ends up in: a page, and `GET /email` for programs. */
  mailUrl: string;
  /** Undefined where there is no object store: files are kept on the disk then. */
  s3: S3Settings | undefined;
  /** Stops what this call started and leaves alone what ran before. */
  stopStarted: () => Promise<void>;
}

/** The engines of this checkout, started unless they run; `PORTAL_TEST_ENGINES=1` means those for tests. */
export async function startServices(profile: Profile = currentProfile()): Promise<Services> {
  return withServicesLock(profile, async () => {
    const { ports } = readState(profile);
    const running: Running = {};
    const started: [Engine, RunningEngine][] = [];
    const stopStarted = () => withServicesLock(profile, () => stopEach(profile, started));
    try {
      // All at once; the first failure is reported when the others have settled, so that nothing is left half started.
      const starts = await Promise.allSettled(
        wantedEngines().map(async (engine) => {
          const found = await engine.find(profile);
          const server = found ?? (await engine.start(profile, ports[engine.name]));
          if (server && !found) started.push([engine, server]);
          if (server) running[engine.name] = server;
          writeState(profile, running);
        }),
      );
      for (const start of starts) if (start.status === 'rejected') throw start.reason;
    } catch (error) {
      await stopEach(profile, started);
      throw error;
    }
    if (!running.postgres) throw new Error('There is no PostgreSQL.');
    if (!running.mail?.webUrl) throw new Error('There is no mail server.');
    return {
      databaseAdminUrl: running.postgres.url,
      redisUrl: running.redis?.url,
      smtpUrl: running.mail.url,
      mailUrl: running.mail.webUrl,
      s3: s3Settings(running['object-store']),
      stopStarted,
    };
  });
}

export async function stopServices(profile: Profile = currentProfile()): Promise<void> {
  await withServicesLock(profile, async () => {
    const found = await findAll(profile);
    await stopEach(profile, found);
  });
}

type Running = Partial<Record<Engine['name'], RunningEngine>>;

interface State {
  running: Running;
  /** Kept after a stop, so that the next start takes the same ports where they are free. */
  ports: Partial<Record<Engine['name'], number>>;
}

function wantedEngines() {
  return namedStore() ? engines.filter((engine) => engine !== objectStore) : engines;
}

function currentProfile(): Profile {
  return process.env['PORTAL_TEST_ENGINES'] === '1' ? 'test' : 'dev';
}

async function findAll(profile: Profile): Promise<[Engine, RunningEngine][]> {
  const found = await Promise.all(engines.map(async (engine) => [engine, await engine.find(profile)] as const));
  return found.flatMap(([engine, server]) => (server ? [[engine, server]] : []));
}

async function stopEach(profile: Profile, servers: [Engine, RunningEngine][]) {
  for (const [engine, server] of servers.toReversed()) await engine.stop(server);
  writeState(profile, Object.fromEntries((await findAll(profile)).map(([engine, server]) => [engine.name, server])));
}

function stateFile(profile: Profile) {
  return join(servicesFolder, profile === 'dev' ? 'state.json' : `state-${profile}.json`);
}

// A record for people and other tools and a memory for ports. What really runs is asked from the engines each time.
function readState(profile: Profile): State {
  try {
    const { running = {}, ports = {} } = JSON.parse(readFileSync(stateFile(profile), 'utf8')) as Partial<State>;
    return { running, ports };
  } catch {
    return { running: {}, ports: {} };
  }
}

function writeState(profile: Profile, running: Running) {
  const ports = { ...readState(profile).ports };
  for (const { name } of engines) {
    const port = running[name]?.server?.port;
    if (port !== undefined) ports[name] = port;
  }
  mkdirSync(servicesFolder, { recursive: true });
  writeFileSync(`${stateFile(profile)}.new`, `${JSON.stringify({ running, ports } satisfies State, null, 2)}\n`);
  renameSync(`${stateFile(profile)}.new`, stateFile(profile));
}

async function printStatus(profile: Profile) {
  const found = await findAll(profile);
  for (const { name } of engines) {
    const server = found.find(([engine]) => engine.name === name)?.[1];
    console.log(
      `${profile} ${name}: ${server ? `${server.version} at ${server.url}, pid ${server.server?.pid}` : 'not running'}`,
    );
  }
}

if (import.meta.main) {
  const profiles: Profile[] = currentProfile() === 'test' ? ['test'] : ['dev', 'test'];
  const commands = new Map([
    [
      'start',
      async () => {
        await startServices();
        await printStatus(currentProfile());
      },
    ],
    [
      'stop',
      async () => {
        for (const profile of profiles) await stopServices(profile);
      },
    ],
    [
      'status',
      async () => {
        for (const profile of profiles) await printStatus(profile);
      },
    ],
  ]);
  const command = commands.get(process.argv[2] ?? '');
  try {
    if (!command) throw new Error(`${[...commands.keys()].join(', ')}: which?`);
    await command();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
