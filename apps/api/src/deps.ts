import { Redis } from 'ioredis';
import type { Logger } from 'pino';

import type { Config } from './config.ts';
import type { Crm } from './connectors/crm.ts';
import { createCrm } from './connectors/create-crm.ts';
import { createAsViewer, type AsViewer } from './db/as-viewer.ts';
import { openDatabase, type Database } from './db/database.ts';
import { createFileChecks, type FileChecks } from './features/files/file-checks.ts';
import { createSignatureScanner } from './features/files/scanner.ts';
import { createPasswords, type Passwords } from './features/sign-in/passwords.ts';
import { createSealer, type Sealer } from './features/two-factor/sealed-secret.ts';
import { createCallSlots, type CallSlots } from './http/call-slots.ts';
import type { Gate } from './http/gate.ts';
import { createHeavyWork, type HeavyWork } from './http/heavy-work.ts';
import { createCallLimits, type CallLimits } from './http/limits.ts';
import { createSharedAnswers, type SharedAnswers } from './http/shared-answers.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLive, type Live } from './live.ts';
import { createLog } from './log.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { createStorage } from './storage/create-storage.ts';
import type { Storage } from './storage/storage.ts';

/** Everything a feature may ask for, put together in one place. Tests make it the same way, with other addresses. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  /** Whether anything but the health of the process is answered yet. */
  readonly gate: Gate;
  readonly shutdown: Shutdown;
  /** For what belongs to no partner, and for the named functions that work before there is a viewer. */
  readonly database: Database;
  readonly asViewer: AsViewer;
  /** Of content alone; one memory for the whole process. */
  readonly sharedAnswers: SharedAnswers;
  /** Absent when none is configured; whatever uses it works without. */
  readonly redis: Redis | undefined;
  readonly live: Live;
  readonly callLimits: CallLimits;
  /** How many calls of one person run at once. */
  readonly callSlots: CallSlots;
  /** For whatever takes long: fair between people, and gentle to everybody's other calls. */
  readonly heavyWork: HeavyWork;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly fileChecks: FileChecks;
  /** Absent when tickets are looked after in the portal itself. */
  readonly crm: Crm | undefined;
  readonly close: () => Promise<void>;
}

export function createDeps(config: Config, log: Logger = createLog(config.LOG_LEVEL)): Deps {
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL);
  const asViewer = createAsViewer(database);
  const heavyWork = createHeavyWork();
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  const live = createLive(redis, log);
  const jobs = createJobs(config.DATABASE_URL, log);
  const storage = createStorage(config);
  const fileChecks = createFileChecks(createSignatureScanner());

  return {
    config,
    log,
    gate: { isOpen: true },
    shutdown: createShutdown(),
    database,
    asViewer,
    sharedAnswers: createSharedAnswers(database, asViewer, { heavyWork }),
    redis,
    live,
    callLimits: createCallLimits(redis),
    callSlots: createCallSlots(),
    heavyWork,
    passwords: createPasswords(),
    sealer: createSealer(config.ENCRYPTION_KEYS),
    jobs,
    storage,
    fileChecks,
    crm: createCrm(config),
    close: async () => {
      await jobs.close();
      await fileChecks.close();
      await storage.close();
      live.close();
      redis?.disconnect();
      await database.destroy();
    },
  };
}

export function openRedis(url: string, log: Logger): Redis {
  // Commands fail at once while Redis is away, so that a limit falls back instead of holding the request.
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  redis.on('error', (err) => log.warn({ err }, 'redis is out of reach'));
  return redis;
}
