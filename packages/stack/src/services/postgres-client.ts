import { Client, escapeIdentifier, escapeLiteral } from 'pg';

export async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
    application_name: 'portal-scripts',
  });
  // A broken connection also rejects the query; an unhandled error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server, optionally with another role. */
export function databaseUrl(adminUrl: string, database: string, role?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (role !== undefined) url.username = role;
  return url.href;
}

/** Closes open connections, so that a leftover process does not block the drop. */
export async function dropDatabase(adminUrl: string, database: string) {
  await queryOnce(adminUrl, `drop database if exists ${escapeIdentifier(database)} with (force)`);
}

/** Gives the portal's roles the administrator's password. Our own server trusts local connections and has none. */
export async function shareAdminPassword(adminUrl: string, roles: string[]) {
  const password = decodeURIComponent(new URL(adminUrl).password);
  if (password === '') return;
  for (const role of roles) await queryOnce(adminUrl, `alter role ${escapeIdentifier(role)} password ${escapeLiteral(password)}`);
}
