import { Redis } from 'ioredis';
import type { Logger } from 'pino';

import type { Config } from './config/config.ts';
import type { Crm } from './connectors/crm.ts';
import { createCrm } from './connectors/create-crm.ts';
import { createAsMachine, createAsViewer, type AsMachine, type AsViewer } from './db/as-viewer.ts';
import { openDatabase, type Database } from './db/database.ts';
import { createFileChecks, type FileChecks } from './features/files/file-checks.ts';
import { createSignatureScanner } from './features/files/scanner.ts';
import { createPasswords, type Passwords } from './features/sign-in/passwords.ts';
import { createSealer, type Sealer } from './features/two-factor/sealed-secret.ts';
import { createCallSlots, type CallSlots } from './http/requests/call-slots.ts';
import type { Gate } from './http/requests/gate.ts';
import { createHeavyWork, type HeavyWork } from './core/heavy-work.ts';
import { createRateLimits, type RateLimits } from './http/requests/rate-limit.ts';
import { createResponseCache, type ResponseCache } from './http/responses/response-cache.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLiveUpdates, type LiveUpdates } from './core/live-updates.ts';
import { createLog } from './core/log.ts';
import { createShutdown, type Shutdown } from './core/shutdown.ts';
import { createStorage } from './storage/create-storage.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that features depend on, created in one place. Tests create it the same way, with other URLs. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  /** While the gate is closed, only the health endpoint is served. */
  readonly gate: Gate;
  readonly shutdown: Shutdown;
  /** For data that belongs to no partner, and for the SQL functions that run before there is a viewer. */
  readonly database: Database;
  readonly asViewer: AsViewer;
  readonly asMachine: AsMachine;
  /** Cached responses that contain only content, shared by all requests of the process. */
  readonly responseCache: ResponseCache;
  /** Undefined when Redis is not configured; everything works without Redis. */
  readonly redis: Redis | undefined;
  readonly live: LiveUpdates;
  readonly rateLimits: RateLimits;
  /** Limits the concurrent requests per person. */
  readonly callSlots: CallSlots;
  /** Schedules slow work fairly between people, without slowing down other requests. */
  readonly heavyWork: HeavyWork;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly fileChecks: FileChecks;
  /** Undefined when tickets are handled in the portal itself. */
  readonly crm: Crm | undefined;
  readonly close: () => Promise<void>;
}

export function createDeps(config: Config, log: Logger = createLog(config.LOG_LEVEL)): Deps {
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL);
  const asViewer = createAsViewer(database);
  const heavyWork = createHeavyWork();
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  const live = createLiveUpdates(redis, log);
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
    asMachine: createAsMachine(database),
    responseCache: createResponseCache(database, asViewer, { heavyWork }),
    redis,
    live,
    rateLimits: createRateLimits(redis),
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
  // Commands fail at once during an outage of Redis, so that rate limits fall back instead of delaying the request.
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  redis.on('error', (err) => log.warn({ err }, 'redis is unreachable'));
  return redis;
}
