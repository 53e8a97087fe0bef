import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

import type { DB } from './tables.ts';

/** A connection or a transaction: data functions take either as their first argument. */
export type Db = Kysely<DB> | Transaction<DB>;

export type Database = Kysely<DB>;

export function openDatabase(url: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A stuck statement must not hold a connection for ever; migrations have a connection of their own.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A connection that the server closes rejects the statement it is used for, and the pool replaces it. The event says the same
  // once more, and without a listener it would end the process: on the pool while the connection is idle, on itself while in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
