import pg from 'pg';

/**
 * Roles belong to the cluster, databases come and go: they are made here, once and again, and never by a migration.
 * `portal_owner` and `portal_backup` pass row-level security and serve no request.
 */
const roles = {
  portal_owner: 'bypassrls',
  portal_app: 'nobypassrls',
  portal_worker: 'nobypassrls',
  portal_backup: 'bypassrls',
} as const;

const rolesLock = 7_301_001;

export async function ensureRoles(adminUrl: string): Promise<void> {
  const client = await connectToMaintenance(adminUrl);
  try {
    await client.query('begin');
    // Two test runs on one cluster would both find a role missing and both create it.
    await client.query('select pg_advisory_xact_lock($1)', [rolesLock]);
    for (const [role, attributes] of Object.entries(roles)) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (rowCount === 0) await client.query(`create role ${role} login ${attributes} nosuperuser nocreatedb nocreaterole`);
    }
    await client.query('grant portal_owner to current_user');
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Creates the database the address names, owned by `portal_owner`, unless it is there. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const client = await connectToMaintenance(url);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)} owner portal_owner`);
  } finally {
    await client.end();
  }
}

/** The database every cluster has: the one asked for may not exist yet. */
async function connectToMaintenance(url: string): Promise<pg.Client> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  return client;
}
