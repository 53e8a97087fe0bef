import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type Database } from '@portal/api/db/database';
import { createTestDatabase } from '@portal/api/testing/test-database';

import { Day } from './day.ts';
import { writeBulkContent } from './write-bulk-content.ts';
import { writeContent } from './write-content.ts';
import { writeProvider } from './write-provider.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase((await createTestDatabase()).adminUrl, 2);
  return () => database.destroy();
});

const tableNames =
  'portfolios products documents assets news events slides onboarding_cards quick_links content_items portfolio_products ' +
  'product_documents audiences audience_partners pins content_popularity analytics_events';
const day = new Day(new Date());

async function seed() {
  await database.transaction().execute(async (db) => {
    await sql`set local role portal_owner`.execute(db);
    await writeProvider(db);
    await writeContent(db, day, { content: [], documents: [] });
  });
}

/** Reads every row of every table that the demo writes to, as text and in order. */
async function readAllRows(): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of tableNames.split(' ')) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(database);
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

describe('seeding the demo provider', () => {
  it('writes the same rows when it is repeated', async () => {
    await seed();
    const first = await readAllRows();
    await seed();
    const second = await readAllRows();
    expect(Object.entries(first).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(first).filter((table) => first[table]?.join('\n') !== second[table]?.join('\n'))).toEqual([]);
  });

  it('deletes content of its earlier versions, and nothing that others have created', async () => {
    const piece = (id: number) => ({ id, name: JSON.stringify({ en: 'A document' }) });
    await database
      .insertInto('documents')
      .values([piece(9998), piece(10_000)])
      .execute();
    await seed();
    const remaining = await database.selectFrom('documents').select('id').where('id', 'in', [9998, 10_000]).execute();
    expect(remaining).toEqual([{ id: 10_000 }]);
  });

  it('does not restore pins that a person has removed', async () => {
    await seed();
    await database.deleteFrom('pins').where('contentId', '=', 1103).execute();
    await seed();
    expect((await database.selectFrom('pins').select('contentId').execute()).map(({ contentId }) => contentId)).not.toContain(
      1103,
    );
  });

  it('adds bulk content for measurements only once', async () => {
    await writeBulkContent(database, 300);
    await writeBulkContent(database, 300);
    const counts = await sql<{ documents: string; assets: string; products: string; links: string }>`
      select (select count(*) from documents where id >= 200000000) as documents, (select count(*) from assets where id >= 300000000) as assets,
             (select count(*) from products where id >= 100000000) as products,
             (select count(*) from product_documents where document_id >= 200000000) as links`.execute(database);
    expect(counts.rows).toEqual([{ documents: '300', assets: '30', products: '3', links: '300' }]);
  });
});
