import { once, type EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';

import { storageEnvironment } from '@portal/stack/services/object-store';

import { buildApp, features, type Feature } from '../app.ts';
import { developmentSecret } from '../config/development.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import type { TimeLimits } from '../http/requests/time-limits.ts';
import { createLog } from '../core/log.ts';
import { atEndOfFile } from './at-end-of-file.ts';
import { testLog } from './logged-errors.ts';
import { failOnStreamsToHead } from './streams/no-streams-to-head.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly database: TestDatabase;
  /** A connection that bypasses row-level security, for factories and for inspecting data. */
  readonly admin: Database;
}

interface TestApiOptions {
  readonly env?: Record<string, string>;
  readonly features?: readonly Feature[];
  readonly waitsForRedis?: boolean;
  /** Stores files on disk, which is faster, for tests in which the kind of storage does not matter. */
  readonly keepsFilesOnDisk?: boolean;
  /** Log destination, for tests about the log. */
  readonly log?: DestinationStream;
  /** Shorter limits than in production, for tests that wait until a limit is reached. */
  readonly timeLimits?: TimeLimits;
}

/** Starts the real application on its own database. It is closed at the end of the test file. */
export async function startApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const logLevel = inject('logLevel');
  const config = readConfig({
    PORTAL_MODE: 'test',
    DATABASE_URL: database.urlAs('portal_app'),
    DATABASE_POOL: '5',
    SECRET_KEYS: developmentSecret,
    LOG_LEVEL: logLevel || 'error',
    ...storageEnv(database, options.keepsFilesOnDisk),
    ...options.env,
  });
  const deps = createDeps(config, createLog(config.LOG_LEVEL, options.log ?? testLog(logLevel !== '')));
  const app = await buildApp(deps, [failOnStreamsToHead, ...(options.features ?? features)], options.timeLimits);
  const admin = openDatabase(database.adminUrl, 3);
  // Until Redis is connected, limits would be counted per process.
  if (deps.redis && options.waitsForRedis !== false)
    await deps.redis.ping().catch(() => once(deps.redis as EventEmitter, 'ready'));
  atEndOfFile(async () => {
    await app.close();
    await deps.close();
    await admin.destroy();
  });
  return { app, deps, database, admin };
}

function storageEnv({ adminUrl }: TestDatabase, isOnDisk = false): Record<string, string> {
  const s3 = isOnDisk ? null : inject('s3');
  if (s3) return storageEnvironment(s3, new URL(adminUrl).pathname.slice(1));
  const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  atEndOfFile(async () => rmSync(folder, { recursive: true }));
  return { STORAGE_DIR: folder };
}
