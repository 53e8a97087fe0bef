import type pg from 'pg';

/** Those of a table that are not keys; answers how to make them. Filling is quicker without. */
export async function dropIndexes(
  client: pg.ClientBase,
  table: 'leads' | 'licences' | 'search_documents' | 'search_pages' | 'search_words',
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
      where indrelid = '${table}'::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // Of a table in parts it is said that the index is on the whole alone; made anew it must be on the parts.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}
