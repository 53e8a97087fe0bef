import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { systemBinaries } from '@portal/stack/services/postgres-binaries';
import { databaseUrl, queryOnce } from '@portal/stack/services/postgres-client';

import { openDatabase, type Database } from '../../db/database.ts';
import { fillEveryTable } from '../../testing/fill-every-table.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const run = promisify(execFile);

/** Matches relations in all schemas other than PostgreSQL's own, also in those of later migrations. */
const isOurs = sql`relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`;

let api: TestApi;
let backup: Database;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  backup = openDatabase(api.database.urlAs('portal_backup'), 1);
  return () => backup.destroy();
});

async function runTool(name: 'pg_dump' | 'pg_restore', args: string[]): Promise<string> {
  const { stdout } = await run(join(systemBinaries() ?? '', name), args, { maxBuffer: 100_000_000 });
  return stdout;
}

/** The number of rows and a checksum of each table, and the value of each sequence. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const rows = await queryOnce(
    url,
    `select c.oid::regclass::text as name,
            query_to_xml(case relkind when 'S' then format('select last_value, is_called from %s', c.oid::regclass)
              else format($f$select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from %s t$f$, c.oid::regclass)
            end, false, true, '')::text as contents
       from pg_class c where relkind in ('r', 'p', 'S', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  );
  return Object.fromEntries(rows.map(({ name, contents }) => [String(name), String(contents)]));
}

it('[SAFE-08] a dump made as the backup role restores to the same rows in every table, and the portal runs on it', async () => {
  await fillEveryTable(api.admin);
  await sql`set role portal_owner; select pgboss.create_queue('a-queue-of-its-own', '{"policy": "standard", "partition": true}'); reset role`.execute(
    api.admin,
  );
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const restored = `${new URL(api.database.adminUrl).pathname.slice(1)}_${randomBytes(3).toString('hex')}`;
  const restoredUrl = (role?: string) => databaseUrl(api.database.adminUrl, restored, role);
  try {
    const file = join(folder, 'portal.dump');
    await runTool('pg_dump', ['--format=custom', `--file=${file}`, api.database.urlAs('portal_backup')]);
    await queryOnce(databaseUrl(api.database.adminUrl, 'postgres'), `create database ${restored} owner portal_owner`);
    await runTool('pg_restore', ['--exit-on-error', '--single-transaction', `--dbname=${restoredUrl('portal_owner')}`, file]);
  } finally {
    rmSync(folder, { recursive: true });
  }

  const before = await contentsOf(api.database.adminUrl);
  expect(await contentsOf(restoredUrl())).toEqual(before);
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition and ${isOurs}`.execute(
    api.admin,
  );
  expect(tables.filter(({ name }) => before[name]?.includes('<rows>0</rows>'))).toEqual([]);
  expect(tables.length).toBeGreaterThan(60);

  // Compares policies, grants, triggers and everything else that is not a row, without function bodies, which a restored database
  // prints differently.
  const schema = async (url: string) =>
    (await runTool('pg_dump', ['--schema-only', url])).split('\n').filter((line) => /^(CREATE|ALTER|GRANT|REVOKE) /.test(line));
  expect(await schema(restoredUrl('portal_backup'))).toEqual(await schema(api.database.urlAs('portal_backup')));

  const restoredApi = await startApi({ keepsFilesOnDisk: true, env: { DATABASE_URL: restoredUrl('portal_app') } });
  expect((await restoredApi.app.inject({ url: '/readyz' })).statusCode).toBe(200);
}, 120_000);

it('[SAFE-08] the backup role can read every table and sequence, also those created later', async () => {
  await sql`set role portal_owner; create schema made_later; create table made_later.things (id serial);
    create table things_made_later (id int generated always as identity); reset role`.execute(api.admin);
  // The worker creates a partition for every new month.
  await sql`drop table if exists ${sql.raw(`analytics_events_${new Date().toISOString().slice(0, 7).replace('-', '_')}`)}`.execute(
    api.admin,
  );
  const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  await sql`select maintain_analytics_partitions()`.execute(worker);
  await worker.destroy();

  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
     where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${isOurs}
       and not (has_schema_privilege('portal_backup', relnamespace, 'usage') and case relkind
         when 'S' then has_sequence_privilege('portal_backup', c.oid, 'select')
         else has_table_privilege('portal_backup', c.oid, 'select') end)`.execute(api.admin);
  expect(rows).toEqual([]);
  expect((await sql`select id from made_later.things`.execute(backup)).rows).toEqual([]);
});

it('[SAFE-08] the backup role can neither write nor create anything', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
     where ${isOurs} and case
       when relkind = 'S' then has_sequence_privilege('portal_backup', c.oid, 'usage, update')
       when relkind in ('r', 'p', 'v', 'm', 'f')
         then has_table_privilege('portal_backup', c.oid, 'insert, update, delete, truncate, references, trigger')
           or has_any_column_privilege('portal_backup', c.oid, 'insert, update, references')
       else false end
     union all select nspname from pg_namespace where has_schema_privilege('portal_backup', oid, 'create')
     union all select 'database: ' || allowed from unnest(array['create', 'temporary']) allowed
      where has_database_privilege('portal_backup', current_database(), allowed)`.execute(api.admin);
  expect(rows).toEqual([]);
  await expect(sql`delete from settings`.execute(backup)).rejects.toThrow('permission denied');
  await expect(sql`create temporary table t (id int)`.execute(backup)).rejects.toThrow('permission denied');
  await expect(sql`create table t (id int)`.execute(backup)).rejects.toThrow('permission denied');
  await expect(sql`create schema s`.execute(backup)).rejects.toThrow('permission denied');
  await expect(sql`create database d`.execute(backup)).rejects.toThrow('permission denied');
  await expect(sql`set role portal_owner`.execute(backup)).rejects.toThrow('permission denied');
});

it('[SAFE-08] the backup role can run no security-definer function and is a member of no other role', async () => {
  const { rows: functions } = await sql`
    select p.oid::regprocedure::text as name from pg_proc p
     where prosecdef and pronamespace::regnamespace::text <> 'pg_catalog'
       and has_function_privilege('portal_backup', p.oid, 'execute')`.execute(api.admin);
  expect(functions).toEqual([]);
  const { rows: roles } = await sql`
    select rolname from pg_roles where rolname <> 'portal_backup' and pg_has_role('portal_backup', oid, 'member')
     union all select rolname from pg_roles where rolname = 'portal_backup'
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or not rolbypassrls)`.execute(api.admin);
  expect(roles).toEqual([]);
});
