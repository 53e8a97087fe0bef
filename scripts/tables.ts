import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import pg from 'pg';

import { startServices } from './services.ts';

/** Writes the types of the tables from a freshly migrated database; with `--check` it only compares them with what is committed. */
const api = resolve(import.meta.dirname, '../apps/api');
process.env['PORTAL_TEST_ENGINES'] = '1';
const { databaseAdminUrl } = await startServices();

const name = `tables_${process.pid}`;
const url = new URL(databaseAdminUrl);
url.pathname = `/${name}`;
const run = (command: string, args: string[]): void => {
  execFileSync(command, args, { cwd: api, stdio: 'inherit', env: { ...process.env, MIGRATE_DATABASE_URL: url.href } });
};

try {
  run(process.execPath, ['dist/migrate.js']);
  const flags = process.argv.includes('--check') ? ['--verify'] : [];
  const tables = ['--include-pattern', 'public.*', '--exclude-pattern', 'migrations*', '--out-file', 'src/db/tables.ts'];
  run('npx', ['--no-install', 'kysely-codegen', '--camel-case', '--dialect', 'postgres', '--url', url.href, ...tables, ...flags]);
} finally {
  const client = new pg.Client({ connectionString: databaseAdminUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
