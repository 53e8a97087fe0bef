import type { InsertObject } from 'kysely';

import type { Db } from '@portal/api/db/database';
import type { DB } from '@portal/api/db/tables';

/** Inserts the rows and updates those with the same keys, so that seeding can be repeated. */
export async function upsert<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly InsertObject<DB, Table>[],
  keys: readonly string[] = ['id'],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column));
  if (rows.length === 0) return;
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => {
      const target = conflict.columns(keys as never);
      if (columns.length === 0) return target.doNothing();
      return target.doUpdateSet(
        (eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}` as never)])) as never,
      );
    })
    .execute();
}

/** The range of the demo's content ids, below those of the sequence. */
const demoIds = { first: 1000, last: 9999 };

type ContentTable =
  | 'portfolios'
  | 'documents'
  | 'products'
  | 'assets'
  | 'news'
  | 'events'
  | 'slides'
  | 'onboardingCards'
  | 'quickLinks';

/** Upserts content and deletes content of earlier versions of the demo. */
export async function upsertContent<Table extends ContentTable>(
  db: Db,
  table: Table,
  rows: readonly (InsertObject<DB, Table> & { id: number })[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db
    .deleteFrom(table as 'documents')
    .where('id', '>=', demoIds.first)
    .where('id', '<=', demoIds.last)
    .where('id', 'not in', [0, ...ids])
    .execute();
  await upsert(db, table, rows);
}
