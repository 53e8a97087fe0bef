import { Client, escapeIdentifier, escapeLiteral } from 'pg';

export async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
    application_name: 'portal-scripts',
  });
  // A connection that breaks also rejects the query; the event alone would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** An address of the same server with another database, and another role where one is named. */
export function databaseUrl(adminUrl: string, database: string, role?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (role !== undefined) url.username = role;
  return url.href;
}

/** Connections to the database are cut, so that no forgotten process keeps it. */
export async function dropDatabase(adminUrl: string, database: string) {
  await queryOnce(adminUrl, `drop database if exists ${escapeIdentifier(database)} with (force)`);
}

/** A server that asks for passwords gets the administrator's for the portal's roles too; ours trusts this machine and needs none. */
export async function shareAdminPassword(adminUrl: string, roles: string[]) {
  const password = decodeURIComponent(new URL(adminUrl).password);
  if (password === '') return;
  for (const role of roles) await queryOnce(adminUrl, `alter role ${escapeIdentifier(role)} password ${escapeLiteral(password)}`);
}
