import { createHash } from 'node:crypto';

import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

import { revokeTemporarySql, databaseName, prepareCluster } from './roles.ts';

// The SQL files are built into the bundle, so that a release contains its own schema.
const migrationFiles: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const functionFiles: Record<string, string> = import.meta.glob('./functions/**/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The newest migration that this code knows. A process compares it with the migrations of the database. */
export const schemaVersion = Object.keys(migrations()).toSorted().at(-1) ?? '';

/** A hash of all function files. A process compares it with the versions that were applied to the database. */
export const functionsVersion = createHash('sha256')
  .update(functionSql(/\.sql$/))
  .digest('hex')
  .slice(0, 16);

const migrateLock = 7_301_002;

/** Prepares roles and database, applies the missing migrations and all functions. Returns the names of the applied migrations. */
export async function migrateDatabase(adminUrl: string): Promise<string[]> {
  await prepareCluster(adminUrl);

  // Everything that a migration creates must belong to the owner, whoever runs the migration.
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1, options: '-c role=portal_owner' });
  const db = new Kysely<unknown>({ dialect: new DialectWithoutMigrationLock({ pool }) });
  try {
    return await db.transaction().execute(async (trx) => {
      // Waits for a concurrent migration as long as it takes. The lock timeout is only for tables that requests are using.
      await sql.raw(`select pg_advisory_xact_lock(${migrateLock})`).execute(trx);
      await sql`set local lock_timeout = '10s'`.execute(trx);
      await sql.raw(functionSql(/\/before-migrations\//)).execute(trx);
      const applied = await applyMigrations(trx);
      await sql.raw(functionSql(/functions\/[^/]+\.sql$/)).execute(trx);
      await sql`insert into applied_functions (version) values (${functionsVersion}) on conflict do nothing`.execute(trx);
      await sql.raw(revokeTemporarySql(databaseName(adminUrl))).execute(trx);
      return applied;
    });
  } finally {
    await db.destroy();
  }
}

async function applyMigrations(trx: Transaction<unknown>): Promise<string[]> {
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: async () => migrations() },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

function migrations(): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrationFiles).map(([path, text]) => [
      path.replace(/^.*\/(.*)\.sql$/, '$1'),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ]),
  );
}

/** Returns the SQL of the function files whose path matches, in alphabetical order. */
function functionSql(path: RegExp): string {
  const paths = Object.keys(functionFiles).filter((name) => path.test(name));
  return paths
    .toSorted()
    .map((name) => functionFiles[name])
    .join('\n');
}

/**
 * Our transaction already holds a lock. Kysely's own lock would be released before the commit, and releasing it would fail after a
 * failed migration.
 */
class DialectWithoutMigrationLock extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutMigrationLock();
  }
}

class AdapterWithoutMigrationLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
