import { once, type EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';

import { storageEnvironment } from '../../../../scripts/engines/object-store.ts';
import { buildApp, features, type Feature } from '../app.ts';
import { developmentSecret } from '../config/development.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import type { TimeLimits } from '../http/time-limits.ts';
import { createLog } from '../log.ts';
import { atEndOfFile } from './at-end-of-file.ts';
import { testLog } from './logged-errors.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly database: TestDatabase;
  /** Passes row-level security: for factories and for looking behind the API. */
  readonly admin: Database;
}

interface TestApiOptions {
  readonly env?: Record<string, string>;
  readonly features?: readonly Feature[];
  readonly waitsForRedis?: boolean;
  /** For tests about what is in files rather than where they are: the disk is the faster of the two. */
  readonly keepsFilesOnDisk?: boolean;
  /** Where the log goes, for tests about what is logged. */
  readonly log?: DestinationStream;
  /** Shorter than those of production, for tests that wait for them. */
  readonly timeLimits?: TimeLimits;
}

/** The real application on a database of its own. Ends with the test file. */
export async function startApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const logLevel = inject('logLevel');
  const config = readConfig({
    PORTAL_MODE: 'test',
    DATABASE_URL: database.urlAs('portal_app'),
    DATABASE_POOL: '5',
    SECRET_KEYS: developmentSecret,
    LOG_LEVEL: logLevel || 'error',
    ...whereFilesAre(database, options.keepsFilesOnDisk),
    ...options.env,
  });
  const deps = createDeps(config, createLog(config.LOG_LEVEL, options.log ?? testLog(logLevel !== '')));
  const app = await buildApp(deps, options.features ?? features, options.timeLimits);
  const admin = openDatabase(database.adminUrl, 3);
  // The first commands would go by the process's own count while Redis is being reached.
  if (deps.redis && options.waitsForRedis !== false)
    await deps.redis.ping().catch(() => once(deps.redis as EventEmitter, 'ready'));
  atEndOfFile(async () => {
    await app.close();
    await deps.close();
    await admin.destroy();
  });
  return { app, deps, database, admin };
}

function whereFilesAre({ adminUrl }: TestDatabase, isOnDisk = false): Record<string, string> {
  const s3 = isOnDisk ? null : inject('s3');
  if (s3) return storageEnvironment(s3, new URL(adminUrl).pathname.slice(1));
  const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  atEndOfFile(async () => rmSync(folder, { recursive: true }));
  return { STORAGE_DIR: folder };
}
