import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** A table of the archive that is there to be read only. Its columns are those of the database. */
export interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface ArchivedRow {
  /** In the order of the columns. A row without cells only says how far the database has looked. */
  readonly cells: readonly (string | null)[] | null;
  /** Says where the next rows begin. */
  readonly key: unknown;
}

export async function findArchivedTables(db: Db): Promise<ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable>`select name, columns from list_archived_tables()`.execute(db);
  return rows;
}

export async function findArchivedRows(
  db: Db,
  table: string,
  partnerId: string,
  after: ArchivedRow | undefined,
  limit: number,
): Promise<ArchivedRow[]> {
  const key = after ? JSON.stringify(after.key) : null;
  const { rows } = await sql<ArchivedRow>`
    select cells, key from read_archived_rows(${table}, ${partnerId}, ${key}::jsonb, ${limit})`.execute(db);
  return rows;
}
