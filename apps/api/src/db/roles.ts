import pg from 'pg';

import { StartError } from '../core/start-error.ts';

/** Roles belong to the cluster and outlive databases, so they are created by this idempotent file and not by a migration. */
const files: Record<string, string> = import.meta.glob('../../../../deploy/roles.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const rolesSql = Object.values(files).join('\n');

const bypassesRls = { portal_owner: true, portal_app: false, portal_worker: false, portal_backup: true };
const roles = Object.keys(bypassesRls);

const rolesLock = 7_301_001;

/**
 * Creates missing roles and the database that the URL names. If the user of the URL lacks the privilege, throws an error with the
 * statements that a superuser has to run.
 */
export async function prepareCluster(url: string): Promise<void> {
  const database = pg.escapeIdentifier(databaseName(url));
  const client = await connectToMaintenanceDatabase(url);
  try {
    const { user } = client;
    const hasRoles = (await findMissingRoles(client)).length === 0 || (await runIfAllowed(() => createRoles(client)));
    const owner = await findOwner(client, databaseName(url));
    const createStatement = `create database ${database} owner portal_owner`;
    const hasDatabase =
      owner === 'portal_owner' || (!owner && hasRoles && (await runIfAllowed(() => client.query(createStatement))));
    const missing = [
      ...(hasRoles ? [] : rolesSql.trim().split('\n')),
      ...(hasDatabase ? [] : [owner ? `alter database ${database} owner to portal_owner;` : `${createStatement};`]),
    ];
    if (missing.length > 0) throw new StartError(notPreparedMessage(user ?? ''), missing);
    if (!(await canActAsOwner(client)))
      throw new StartError('The configuration is not usable:', [
        `MIGRATE_DATABASE_URL: connects as ${user}, which may not act as portal_owner; give the address as portal_owner`,
      ]);
  } finally {
    await client.end();
  }
}

/** Returns SQL that lets only the owner create temporary tables, because they shadow the real ones in every name lookup. */
export function revokeTemporarySql(database: string): string {
  return `revoke temporary on database ${pg.escapeIdentifier(database)} from public`;
}

/** Returns those of our roles that have no password, or undefined if the user may not read passwords. */
export async function findRolesWithoutPassword(url: string): Promise<string[] | undefined> {
  const client = await connectToMaintenanceDatabase(url);
  try {
    const { rows } = await client.query<{ rolname: string }>(
      'select rolname from pg_authid where rolname = any($1) and rolpassword is null order by 1',
      [roles],
    );
    return rows.map(({ rolname }) => rolname);
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function findMissingRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string; rolbypassrls: boolean }>(
    'select rolname, rolbypassrls from pg_roles where rolname = any($1)',
    [roles],
  );
  return Object.entries(bypassesRls)
    .filter(([role, bypasses]) => !rows.some(({ rolname, rolbypassrls }) => rolname === role && rolbypassrls === bypasses))
    .map(([role]) => role);
}

async function findOwner(client: pg.Client, database: string): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  return rows[0]?.owner;
}

async function createRoles(client: pg.Client): Promise<void> {
  await client.query('begin');
  try {
    // Two concurrent test runs would both find a role missing and both create it.
    await client.query('select pg_advisory_xact_lock($1)', [rolesLock]);
    await client.query(rolesSql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function canActAsOwner(client: pg.Client): Promise<boolean> {
  const setRole = () => client.query('set role portal_owner');
  return (
    (await runIfAllowed(setRole)) ||
    ((await runIfAllowed(() => client.query('grant portal_owner to current_user'))) && runIfAllowed(setRole))
  );
}

/** Returns whether the work was allowed. Privileges are not looked up, because their rules differ between PostgreSQL versions. */
async function runIfAllowed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === '42501') return false;
    throw error;
  }
}

function notPreparedMessage(user: string): string {
  return [
    `The roles or the database of the portal are not there, or the database is not portal_owner’s, and ${user} may not change that.`,
    'Run this once as a superuser, set passwords for the roles, and start migrate.js again as portal_owner:',
    '',
  ].join('\n');
}

/** Connects to the database that every cluster has: the requested one may not exist yet. */
async function connectToMaintenanceDatabase(url: string): Promise<pg.Client> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect().catch((error: Error & { code?: string }) => {
    const isRefused = error.code === '28P01' || error.code === '28000';
    const reason = isRefused
      ? 'PostgreSQL refuses the role or its password; run deploy/roles.sql as a superuser if there is no such role, and set its password'
      : `PostgreSQL does not answer (${error.code ?? error.message}); look whether it runs at this address`;
    throw new StartError('The database cannot be reached:', [`MIGRATE_DATABASE_URL: ${reason}`]);
  });
  return client;
}
