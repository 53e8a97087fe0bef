import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { beforeAll, expect, it } from 'vitest';

import { databaseUrl, queryOnce } from '@portal/stack/services/postgres-client';

import { migrateDatabase } from '../../db/migrate-database.ts';
import { findRolesWithoutPassword } from '../../db/roles.ts';
import { StartError } from '../../core/start-error.ts';
import { startOwnCluster, type OwnCluster } from '../../testing/own-cluster.ts';
import { startApi } from '../../testing/test-api.ts';

const rolesFile = resolve(import.meta.dirname, '../../../../../deploy/roles.sql');

let cluster: OwnCluster;
beforeAll(async () => {
  cluster = await startOwnCluster();
});

const urlAs = (role: string, database = 'portal') => databaseUrl(cluster.adminUrl, database, role);

async function migrateError(url: string): Promise<string> {
  const error: unknown = await migrateDatabase(url).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

it(
  '[SAFE-09] migrating without the privileges reports what a superuser has to run, and works as the owner afterwards',
  { timeout: 120_000 },
  async () => {
    await queryOnce(cluster.adminUrl, 'create role deployer login createrole createdb; create role stranger login');
    expect(await migrateError(urlAs('portal_owner'))).toMatch(
      'MIGRATE_DATABASE_URL: PostgreSQL refuses the role or its password; run',
    );
    expect(await migrateError('postgres://postgres@127.0.0.1:1/portal')).toMatch(
      'PostgreSQL does not answer (ECONNREFUSED); look',
    );
    const message = await migrateError(urlAs('deployer'));
    expect(message).toMatch(
      /^The roles or the database of the portal are not there, .+ and deployer may not change that\.\nRun this once/,
    );
    const lines = readFileSync(rolesFile, 'utf8').trim().split('\n');
    expect(message.split('\n').map((line) => line.trimEnd().replace(/^ {2}/, ''))).toEqual(
      expect.arrayContaining([...lines, 'create database "portal" owner portal_owner;']),
    );

    await cluster.psql(rolesFile);
    await cluster.psql(rolesFile);
    expect(await migrateError(urlAs('portal_owner'))).toMatch(
      /portal_owner may not change that[^$]+\n {2}create database "portal" owner portal_owner;$/,
    );
    await queryOnce(cluster.adminUrl, 'create database portal');
    expect(await migrateError(urlAs('portal_owner'))).toMatch(
      /portal_owner may not change that[^$]+\n {2}alter database "portal" owner to portal_owner;$/,
    );
    await queryOnce(cluster.adminUrl, 'alter database portal owner to portal_owner');
    expect(await migrateError(urlAs('stranger'))).toMatch(
      'MIGRATE_DATABASE_URL: connects as stranger, which may not act as portal_owner; give',
    );

    expect((await migrateDatabase(urlAs('portal_owner'))).length).toBeGreaterThan(20);
    expect(await migrateDatabase(urlAs('portal_owner'))).toEqual([]);
    const { app } = await startApi({ keepsFilesOnDisk: true, env: { DATABASE_URL: urlAs('portal_app') } });
    expect((await app.inject({ url: '/readyz?exclude=worker' })).statusCode).toBe(200);
  },
);

it(
  'a superuser migrates a database that does not exist yet, in which only the owner may create temporary tables',
  { timeout: 120_000 },
  async () => {
    await cluster.psql(rolesFile);
    await migrateDatabase(urlAs('postgres', 'another'));
    const rows = await queryOnce(
      urlAs('postgres', 'another'),
      `select rolname from pg_roles where rolname like 'portal%' and has_database_privilege(oid, current_database(), 'temporary')`,
    );
    expect(rows).toEqual([{ rolname: 'portal_owner' }]);
  },
);

it(
  'of two concurrent migrations one does the work, and migrating again restores changed functions and grants',
  { timeout: 120_000 },
  async () => {
    await cluster.psql(rolesFile);
    const url = urlAs('postgres', 'changed');
    await queryOnce(cluster.adminUrl, 'create database changed owner portal_owner');
    const applied = await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
    expect(applied.filter(({ length }) => length > 0)).toHaveLength(1);

    const textOf = () => queryOnce(url, `select localised_text('{"en": "Boat"}', 'de') as text`);
    await queryOnce(
      url,
      `create or replace function localised_text(value jsonb, locale text) returns text language sql immutable return 'older'`,
    );
    await queryOnce(url, 'revoke all on function find_account from portal_app');
    expect(await textOf()).toEqual([{ text: 'older' }]);
    expect(await migrateDatabase(url)).toEqual([]);
    expect(await textOf()).toEqual([{ text: 'Boat' }]);
    expect(await queryOnce(url, `select has_function_privilege('portal_app', 'find_account(text)', 'execute') as may`)).toEqual([
      { may: true },
    ]);
  },
);

it('roles without a password are reported only to a superuser', async () => {
  await cluster.psql(rolesFile);
  await queryOnce(cluster.adminUrl, "alter role portal_app password 'x'");
  expect(await findRolesWithoutPassword(urlAs('postgres'))).toEqual(['portal_backup', 'portal_owner', 'portal_worker']);
  expect(await findRolesWithoutPassword(urlAs('portal_owner'))).toBeUndefined();
});
