import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

import type { DB } from './tables.ts';

/** A connection or a transaction: query functions take either as their first argument. */
export type Db = Kysely<DB> | Transaction<DB>;

export type Database = Kysely<DB>;

export function openDatabase(url: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A stuck statement must not hold a connection forever. Migrations use a connection of their own.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // When PostgreSQL closes a connection, its statement rejects and the pool replaces the connection. The same error is also
  // emitted, on the pool for an idle connection and on the client for one in use. Without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
