import { sql } from 'kysely';

import type { Database } from '../db/database.ts';
import {
  aContentPicture,
  anAudience,
  aPieceOfContent,
  aProductIn,
  aReadableDocument,
  contentKinds,
} from './content-factories.ts';
import { aFile, aPartner, aPerson, aSession } from './factories.ts';
import { aLead, manyLeads } from './lead-factories.ts';
import { manyLicences } from './licence-factories.ts';
import { aNotification } from './notification-factories.ts';
import { aPriceList } from './price-list-factories.ts';
import { aTicket } from './ticket-factories.ts';

interface EmptyTable {
  readonly name: string;
  readonly columns: readonly { name: string; type: string; literal: string | null }[];
  /** Foreign keys with the columns on both sides, so that a row of the other table can be referenced completely. */
  readonly references: readonly { table: string; from: string[]; to: string[] }[];
}

/** Values for columns whose type alone does not tell what they accept. */
const specialValues: Record<string, Record<string, string>> = {
  feeds: { source: "'sap'", kind: "'licences'" },
  imports: { kind: "'licences'", started_by: '(select id from people order by id limit 1)' },
  machine_keys: { secret_start: "'ppk_abcd'", scopes: "'{feeds}'" },
  'pgboss.job': { name: '(select name from pgboss.queue order by name limit 1)' },
};

/** Inserts the rows of the factories, and one row into each table that they leave empty. */
export async function fillEveryTable(database: Database): Promise<void> {
  await fillWithFactories(database);
  let empty = await findEmptyTables(database);
  // A table that references another empty one gets its row in a later round.
  for (let errors: unknown[] = []; empty.length > 0; errors = []) {
    for (const table of empty) await insertRow(database, table).catch((error: unknown) => errors.push(error));
    const remaining = await findEmptyTables(database);
    if (remaining.length === empty.length)
      throw new AggregateError(errors, `No row for ${remaining.map(({ name }) => name).join(', ')}`);
    empty = remaining;
  }
}

/** Inserts two partners with several rows each, and content with its files, products and audience. */
async function fillWithFactories(db: Database): Promise<void> {
  for (const kind of contentKinds) await aPieceOfContent(db, kind);
  const document = await aReadableDocument(db);
  const product = await aProductIn(db, await aPieceOfContent(db, 'portfolios'), {}, [document]);
  await aContentPicture(db, 'products', product);
  const newsId = await aPieceOfContent(db, 'news');
  await db.insertInto('newsLinks').values({ newsId, contentId: product, contentKind: 'products' }).execute();
  for (const name of ['First', 'Second']) {
    const partner = await aPartner(db, { name });
    const person = await aPerson(db, { partnerId: partner.id });
    await anAudience(db, { partners: [partner.id] });
    await aFile(db, person);
    await aSession(db, person);
    await aTicket(db, person, {}, ['First message', 'Second message']);
    await aNotification(db, person);
    await aPriceList(db, { 'KX-100': '499.00', 'KX-200': '899.50' });
    await aLead(db, partner.id, { products: [{ model: 'KX-100', productId: product }] });
    await manyLeads(db, partner.id, 50);
    await manyLicences(db, partner.id, 50);
  }
}

async function insertRow(database: Database, { name, columns, references }: EmptyTable): Promise<void> {
  const values = new Map(columns.map((column) => [column.name, column.literal ?? valueOf(column.type)]));
  for (const { table, from, to } of references) {
    if (!from.some((column) => values.has(column))) continue;
    // All columns must reference the same row, so each takes the first row by its text.
    for (const [index, column] of from.entries())
      values.set(column, `(select r.${to[index] ?? ''} from ${table} r order by r::text limit 1)`);
  }
  for (const [column, value] of Object.entries(specialValues[name] ?? {})) values.set(column, value);
  const row = sql.raw(`insert into ${name} (${[...values.keys()].join(', ')}) values (${[...values.values()].join(', ')})`);
  await row.execute(database);
}

function valueOf(type: string): string {
  if (type.startsWith('timestamp') || type === 'date') return 'now()';
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return '1';
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `decode('${'ab'.repeat(32)}', 'hex')`;
  if (type === 'boolean') return 'false';
  if (type.startsWith('json')) return `'{"en": "text"}'`;
  if (type === 'inet') return "'192.0.2.1'";
  if (type.endsWith('[]')) return "'{}'";
  return "'en'";
}

/** Finds empty tables with their mandatory columns, and for each column a value that its check constraint allows. */
async function findEmptyTables(database: Database): Promise<EmptyTable[]> {
  const { rows } = await sql<EmptyTable>`
    select c.oid::regclass::text as name,
           coalesce((select json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, null), 'literal', (
              select substring(pg_get_constraintdef(k.oid) from '''[^'']+''') from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and format_type(atttypid, null) = 'text'
                 and pg_get_constraintdef(k.oid) like '%= ANY%' limit 1))) from pg_attribute a
             where attrelid = c.oid and attnum > 0 and attnotnull and not atthasdef and attidentity = '' and not attisdropped), '[]') as columns,
           coalesce((select json_agg(json_build_object('table', confrelid::regclass::text,
                'from', (select json_agg(attname order by place) from unnest(conkey) with ordinality u (num, place)
                           join pg_attribute on attrelid = conrelid and attnum = num),
                'to', (select json_agg(attname order by place) from unnest(confkey) with ordinality u (num, place)
                           join pg_attribute on attrelid = confrelid and attnum = num)))
              from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0), '[]') as references
      from pg_class c
     where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from (select from %s limit 1) t', c.oid::regclass), false, true, '')))[1]::text = '0'
     order by 1`.execute(database);
  return rows;
}
