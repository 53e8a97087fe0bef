import pg from 'pg';
import type { TestProject } from 'vitest/node';

import type { S3Settings } from '@portal/stack/services/object-store';
import { startServices } from '@portal/stack/start-services';

import { migrateDatabase } from '../db/migrate-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    /** `full` to measure at full size. */
    figures: string;
    hostileRequests: number;
    /** Empty unless the log should be printed while the tests run. */
    logLevel: string;
    redisUrl: string;
    s3: S3Settings | null;
    smtpUrl: string;
    mailUrl: string;
  }
}

/**
 * Migrates one template, which every test file clones. Its name contains the process id, so that concurrent runs do not collide.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseAdminUrl, redisUrl, s3, smtpUrl, mailUrl } = await startServices('test');
  const prefix = `test_${process.pid}`;
  const templateUrl = new URL(databaseAdminUrl);
  templateUrl.pathname = `/${prefix}`;
  await migrateDatabase(templateUrl.href);
  project.provide('templateUrl', templateUrl.href);
  project.provide('redisUrl', redisUrl ?? '');
  project.provide('s3', s3 ?? null);
  project.provide('smtpUrl', smtpUrl);
  project.provide('mailUrl', mailUrl);

  return async () => {
    const client = new pg.Client({ connectionString: databaseAdminUrl });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname = $1 or datname like $2',
      [prefix, `${prefix}\\_%`],
    );
    for (const { datname } of rows) await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
    await client.end();
  };
}
