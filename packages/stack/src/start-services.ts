import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servicesFolder, type Service, type Profile, type RunningService } from './services/service.ts';
import { mail } from './services/mail.ts';
import { configuredStore, objectStore, s3Settings, type S3Settings } from './services/object-store.ts';
import { postgres } from './services/postgres.ts';
import { redis } from './services/redis.ts';
import { withServicesLock } from './services/services-lock.ts';

const allServices: Service[] = [postgres, redis, mail, objectStore];

export interface Services {
  /** Superuser on the default database, for creating databases and roles; never for the application. */
  databaseAdminUrl: string;
  redisUrl: string | undefined;
  smtpUrl: string;
  /** The mailbox of everything sent to `smtpUrl`: a web page, and `GET /email` for programs. */
  mailUrl: string;
  /** Undefined if there is no object store; files are then kept on disk. */
  s3: S3Settings | undefined;
  /** Stops the servers that this call started, and no others. */
  stopStarted: () => Promise<void>;
}

/** Starts the services of this checkout unless they run already; `PORTAL_TEST_SERVICES=1` selects those for tests. */
export async function startServices(profile: Profile = currentProfile()): Promise<Services> {
  return withServicesLock(profile, async () => {
    const { ports } = readState(profile);
    const running: Running = {};
    const started: [Service, RunningService][] = [];
    const stopStarted = () => withServicesLock(profile, () => stopEach(profile, started));
    try {
      // The services start in parallel. A failure is thrown only when all have settled, so that no start is left unfinished.
      const starts = await Promise.allSettled(
        requiredServices().map(async (service) => {
          const found = await service.find(profile);
          const server = found ?? (await service.start(profile, ports[service.name]));
          if (server && !found) started.push([service, server]);
          if (server) running[service.name] = server;
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

/** One line for each service: its version, URL and process, or that it is not running. */
export async function describeServices(profile: Profile): Promise<string[]> {
  const found = await findAll(profile);
  return allServices.map(({ name }) => {
    const server = found.find(([service]) => service.name === name)?.[1];
    return `${profile} ${name}: ${server ? `${server.version} at ${server.url}, pid ${server.server?.pid}` : 'not running'}`;
  });
}

export function currentProfile(): Profile {
  return process.env['PORTAL_TEST_SERVICES'] === '1' ? 'test' : 'dev';
}

type Running = Partial<Record<Service['name'], RunningService>>;

interface State {
  running: Running;
  /** Kept after a stop, so that the next start reuses the same ports if they are free. */
  ports: Partial<Record<Service['name'], number>>;
}

function requiredServices() {
  return configuredStore() ? allServices.filter((service) => service !== objectStore) : allServices;
}

async function findAll(profile: Profile): Promise<[Service, RunningService][]> {
  const found = await Promise.all(allServices.map(async (service) => [service, await service.find(profile)] as const));
  return found.flatMap(([service, server]) => (server ? [[service, server]] : []));
}

async function stopEach(profile: Profile, servers: [Service, RunningService][]) {
  for (const [service, server] of servers.toReversed()) await service.stop(server);
  writeState(profile, Object.fromEntries((await findAll(profile)).map(([service, server]) => [service.name, server])));
}

function stateFile(profile: Profile) {
  return join(servicesFolder, profile === 'dev' ? 'state.json' : `state-${profile}.json`);
}

// The file informs people and other tools and remembers ports. Which servers really run is checked each time.
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
  for (const { name } of allServices) {
    const port = running[name]?.server?.port;
    if (port !== undefined) ports[name] = port;
  }
  mkdirSync(servicesFolder, { recursive: true });
  writeFileSync(`${stateFile(profile)}.new`, `${JSON.stringify({ running, ports } satisfies State, null, 2)}\n`);
  renameSync(`${stateFile(profile)}.new`, stateFile(profile));
}
