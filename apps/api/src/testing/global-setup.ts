import pg from 'pg';
import type { TestProject } from 'vitest/node';

import type { S3Settings } from '../../../../scripts/engines/object-store.ts';
import { startServices } from '../../../../scripts/services.ts';
import { migrateDatabase } from '../db/migrate-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    /** `full` when the figures are to be measured at their full size. */
    figures: string;
    hostileRequests: number;
    /** Empty unless somebody wants to read the log while the tests run. */
    logLevel: string;
    redisUrl: string;
    s3: S3Settings | null;
    smtpUrl: string;
    mailUrl: string;
  }
}

/** Migrates one template; every test file clones it. The name carries the process, so that two runs do not meet. */
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
