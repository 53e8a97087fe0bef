import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { databaseUrl, dropDatabase } from '@portal/stack/services/postgres-client';
import { startServices } from '@portal/stack/start-services';

import { checksumsOf, migrationProblems } from './checks/migration-files.ts';
import { dumpSchema, majorVersion } from './checks/schema-dump.ts';

/**
 * Writes what is generated from the migrations: the types of the tables, the schema of a freshly migrated database, and the
 * checksums of the migrations. With `--check` it only compares them with what is committed. Reads the built migrations: run `npm
 * run build` first.
 */
const api = resolve(import.meta.dirname, '../apps/api');
const migrations = resolve(api, 'src/db/migrations');
const checksumsFile = resolve(migrations, 'checksums.txt');
const schemaFile = resolve(api, 'src/db/schema.sql');
const isCheck = process.argv.includes('--check');
process.env['PORTAL_TEST_SERVICES'] = '1';

const problems = checkMigrations();
const { databaseAdminUrl } = await startServices();
const name = `tables_${process.pid}`;
const url = databaseUrl(databaseAdminUrl, name);
const run = (command: string, args: string[]): void => {
  execFileSync(command, args, { cwd: api, stdio: 'inherit', env: { ...process.env, MIGRATE_DATABASE_URL: url } });
};

try {
  run(process.execPath, ['dist/migrate.js']);
  problems.push(...(await checkSchema()));
  const tables = ['--include-pattern', 'public.*', '--exclude-pattern', 'migrations*', '--out-file', 'src/db/tables.ts'];
  const flags = isCheck ? ['--verify'] : [];
  run('npx', ['--no-install', 'kysely-codegen', '--camel-case', '--dialect', 'postgres', '--url', url, ...tables, ...flags]);
} finally {
  await dropDatabase(databaseAdminUrl, name);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Adds the checksums of new migrations. A committed checksum is never changed. */
function checkMigrations(): string[] {
  const names = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(resolve(migrations, file), 'utf8')]));
  const committed = readIfExists(checksumsFile);
  const problemsFound = migrationProblems(files, committed);
  if (problemsFound.length > 0)
    return [...problemsFound, 'If the migration is not merged yet, delete its line in checksums.txt and run this command again.'];
  if (committed === checksumsOf(files)) return [];
  if (isCheck) return ['checksums.txt lacks a migration: run npm run tables -w @portal/api'];
  writeFileSync(checksumsFile, checksumsOf(files));
  return [];
}

async function checkSchema(): Promise<string[]> {
  const schema = await dumpSchema(url);
  if (!isCheck) {
    writeFileSync(schemaFile, schema);
    return [];
  }
  const committed = readIfExists(schemaFile);
  if (committed === schema) return [];
  const version = /^-- PostgreSQL (\d+)$/m.exec(committed)?.[1];
  // Another major version writes the same schema in another way.
  if (version !== (await majorVersion(url)) && !process.env['CI']) {
    console.log(`schema.sql is of PostgreSQL ${version} and was not compared`);
    return [];
  }
  const line = firstDifference(committed, schema);
  return [
    `schema.sql is not the schema of the migrations, from line ${line} on: run npm run build && npm run tables -w @portal/api`,
  ];
}

function firstDifference(a: string, b: string): number {
  const lines = b.split('\n');
  return a.split('\n').findIndex((line, index) => line !== lines[index]) + 1;
}

function readIfExists(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
