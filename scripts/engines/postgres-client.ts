import { Client } from 'pg';

export async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 60_000, application_name: 'portal-scripts' });
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

/** An empty database of this name; connections to an earlier one of the name are cut. */
export async function recreateDatabase(adminUrl: string, database: string) {
  await queryOnce(adminUrl, `drop database if exists "${database}" with (force)`);
  await queryOnce(adminUrl, `create database "${database}"`);
}
