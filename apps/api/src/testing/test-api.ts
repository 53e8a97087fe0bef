import { once, type EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';

import { storageEnvironment } from '../../../../scripts/engines/object-store.ts';
import { buildApp, features, type Feature } from '../app.ts';
import { developmentSecret, readConfig } from '../config.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
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
}

/** The real application on a database of its own. Ends with the test file. */
export async function startApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const config = readConfig({
    PORTAL_MODE: 'test',
    DATABASE_URL: database.urlAs('portal_app'),
    DATABASE_POOL: '5',
    SECRET_KEY: developmentSecret,
    LOG_LEVEL: 'silent',
    ...whereFilesAre(database, options.keepsFilesOnDisk),
    ...options.env,
  });
  const deps = createDeps(config);
  const app = await buildApp(deps, options.features ?? features);
  const admin = openDatabase(database.adminUrl, 3);
  // The first commands would go by the process's own count while Redis is being reached.
  if (deps.redis && options.waitsForRedis !== false)
    await deps.redis.ping().catch(() => once(deps.redis as EventEmitter, 'ready'));
  open.push(async () => {
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
  open.push(async () => rmSync(folder, { recursive: true }));
  return { STORAGE_DIR: folder };
}

const open: (() => Promise<void>)[] = [];
afterAll(async () => void (await Promise.all(open.map((close) => close()))));
