import type pg from 'pg';

/** Drops the indexes of a table that are not keys, so that filling is faster; returns the statements that recreate them. */
export async function dropIndexes(
  client: pg.ClientBase,
  table:
    | 'audit_events'
    | 'leads'
    | 'licences'
    | 'partners'
    | 'people'
    | 'search_entries'
    | 'search_entry_pages'
    | 'search_words'
    | 'signup_requests',
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
      where indrelid = '${table}'::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // The definition of a partitioned index says ON ONLY; recreated, it must include the partitions.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}
