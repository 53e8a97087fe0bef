import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

import { closeDatabaseSql, databaseOf, prepareCluster } from './roles.ts';

/** Built into the bundle, so that a release carries its own schema. */
const files: Record<string, string> = import.meta.glob('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Prepares roles and database and applies what is missing. Answers the names of the applied migrations. */
export async function migrateDatabase(adminUrl: string): Promise<string[]> {
  await prepareCluster(adminUrl);

  // Everything a migration makes must belong to the owner, whoever runs it; and it gives up rather than queue behind traffic.
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1, options: '-c role=portal_owner -c lock_timeout=10s' });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations() },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await sql.raw(closeDatabaseSql(databaseOf(adminUrl))).execute(db);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** The newest schema this code knows; `/readyz` compares it with what the database has. */
export const schemaVersion = Object.keys(migrations()).toSorted().at(-1) ?? '';

function migrations(): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.replace(/^.*\/(.*)\.sql$/, '$1'),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ]),
  );
}
