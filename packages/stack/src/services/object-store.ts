import { chownSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logLine, servicesFolder, type Service, type RunningService } from './service.ts';
import { serviceFolder, serviceUser, knownServiceFolders } from './service-folder.ts';
import { commandLine, freePort, startDetached, stopProcess, until } from './processes.ts';
import { swiftLibrary } from './swift-library.ts';

/** Debian's own Python: only this interpreter finds the modules of Debian's packages. */
const python = '/usr/bin/python3';
/** One port for S3, three behind it for Swift's own servers. */
const portCount = 4;
/** The exit code of the server on a disk without extended attributes. */
const noAttributesExitCode = 3;

export interface S3Settings {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const localStoreKeys = { region: 'us-east-1', accessKey: 'test:tester', secretKey: 'testing' };

/** OpenStack Swift, used through its S3 API. */
export const objectStore: Service = {
  name: 'object-store',

  async find(profile) {
    for (const folder of knownServiceFolders('object-store').map((known) => join(known, profile))) {
      let running: RunningService | undefined;
      const isSettled = async () => !isServerOf(folder) || (running = await describe(folder)) !== undefined;
      if (!(await until(isSettled, 60_000))) throw new Error(`The object store of ${folder} runs but does not answer.`);
      if (running) return running;
    }
    return undefined;
  },

  async start(profile, preferredPort) {
    const user = serviceUser('swift');
    const home = serviceFolder('object-store', user);
    const library = swiftLibrary(home);
    if (library === undefined) return logMissingStore('no object store on this machine');

    const folder = join(home, profile);
    const log = join(home, `${profile}.log`);
    // Objects of earlier test runs are not needed.
    if (profile === 'test') rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(import.meta.dirname, 'object-store-server.py'), serverFile(folder));
    for (const path of user ? [folder, serverFile(folder)] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);

    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const port = await findFreePorts(attempt === 1 ? preferredPort : undefined);
      const { accessKey, secretKey, region } = localStoreKeys;
      const args = ['-u', serverFile(folder), folder, String(port), library, accessKey, secretKey, region];
      const child = startDetached(python, args, { user, folder, log });
      writeFileSync(recordFile(folder), JSON.stringify({ pid: child.pid ?? 0, port }));
      let running: RunningService | undefined;
      await until(async () => child.exitCode !== null || (running = await describe(folder)) !== undefined, 60_000);
      if (running) return running;
      if (child.exitCode === noAttributesExitCode)
        return logMissingStore('the object store needs a disk with extended attributes');
      if (child.pid !== undefined && child.exitCode === null) await stopProcess(child.pid, ['SIGTERM', 'SIGKILL']);
    }
    throw new Error(`The object store does not start, see ${log}`);
  },

  async stop({ server }) {
    if (server) await stopProcess(server.pid, ['SIGTERM', 'SIGKILL']);
  },
};

/** The store to use: the one that the environment configures, otherwise the local one. */
export function s3Settings(local: RunningService | undefined): S3Settings | undefined {
  return configuredStore() ?? (local && { endpoint: local.url, ...localStoreKeys });
}

/** The store that the environment configures; the local one is then not started. */
export function configuredStore(): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = process.env;
  return endpoint
    ? { endpoint, region: region ?? localStoreKeys.region, accessKey: accessKey ?? '', secretKey: secretKey ?? '' }
    : undefined;
}

/** The storage variables of the portal's environment: one bucket or folder per database. */
export function storageEnvironment(s3: S3Settings | undefined, database: string): Record<string, string> {
  if (!s3) return { STORAGE_DIR: join(servicesFolder, 'files', database) };
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    S3_BUCKET: database.replaceAll('_', '-'),
  };
}

function logMissingStore(reason: string) {
  logLine(`${reason}: the portal keeps files on its disk`);
  return undefined;
}

function serverFile(folder: string) {
  return join(folder, 'server.py');
}

function recordFile(folder: string) {
  return join(folder, 'server.json');
}

function readRecord(folder: string) {
  try {
    return JSON.parse(readFileSync(recordFile(folder), 'utf8')) as { pid: number; port: number };
  } catch {
    return undefined;
  }
}

/** Tells whether the recorded process is a store on this folder: the pid may belong to another process by now. */
function isServerOf(folder: string) {
  const record = readRecord(folder);
  return record !== undefined && commandLine(record.pid).includes(` ${serverFile(folder)} ${folder} ${record.port} `);
}

/** Returns undefined until all four servers respond. */
async function describe(folder: string): Promise<RunningService | undefined> {
  const record = readRecord(folder);
  if (!record || !isServerOf(folder)) return undefined;
  const url = `http://127.0.0.1:${record.port}`;
  try {
    const checks = Array.from({ length: portCount }, (_, index) =>
      fetchText(`http://127.0.0.1:${record.port + index}/healthcheck`),
    );
    if ((await Promise.all(checks)).some((response) => response !== 'OK')) return undefined;
    const { swift } = JSON.parse(await fetchText(`${url}/info`)) as { swift: { version: string } };
    return { url, version: swift.version, server: { ...record, folder } };
  } catch {
    return undefined;
  }
}

async function fetchText(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  return response.text();
}

/** Returns the first of four free ports in a row. */
async function findFreePorts(preferred: number | undefined): Promise<number> {
  for (let first = await freePort(preferred); ; first = await freePort(undefined)) {
    const next = Array.from({ length: portCount - 1 }, (_, index) => first + 1 + index);
    const free = await Promise.all(next.map(async (port) => port < 65_536 && (await freePort(port)) === port));
    if (free.every(Boolean)) return first;
  }
}
