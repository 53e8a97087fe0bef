import pg from 'pg';

import { insertManyPartners } from '@portal/api/testing/plans/bulk-insert-partners';

import { audienceCount, contentOf, editorCount, firstContentId, liveRows, revisionsOf, texts } from './generated-rows.ts';

export interface ContentSize {
  readonly items: number;
  /** Lists and counts of audiences read all of them. */
  readonly partners: number;
}

/** Most pieces of content have at most ten revisions, one in 30 has 200 or more, and one in 200 has 500: 20 on average. */
const maxFewRevisions = 10;
const maxSomeRevisions = 43;
const maxRevisions = 500;

/**
 * Fills a database with this many pieces of content, their live rows, references, files and revisions, without triggers. The URL must be
 * that of an administrator. Revisions of the same number are written together, as they are in the course of years: those of one piece of
 * content are scattered over the table.
 */
export async function fillContent(adminUrl: string, { items, partners }: ContentSize): Promise<void> {
  const clients = await Promise.all([connect(adminUrl), connect(adminUrl)]);
  const [client, other] = clients;
  await insertStaff(client);
  await insertManyPartners(client, partners);
  await client.query(`insert into audiences (name, countries, tiers)
    select 'Named audience ' || n, array[(array['DE', 'AT', 'CH', 'FR', 'IT'])[1 + n % 5]], null from generate_series(1, 20) as n`);
  await client.query(`create table bench_rules as select a, rule, audience_of_rule(rule) as audience_id from (select a, jsonb_build_object(
      'countries', (array['["DE"]', '["AT", "CH"]', '["FR", "IT", "ES"]', '[]', '["SE", "NO"]']::jsonb[])[1 + a % 5],
      'tiers', (array['["Gold"]', '["Gold", "Silver"]', '["Silver"]']::jsonb[])[1 + a % 3],
      'partnerIds', (select jsonb_agg('01930000-0000-7000-8000-' || lpad(to_hex(a * 10 + p), 12, '0')) from generate_series(1, 3) as p)) as rule
    from generate_series(1, ${audienceCount}) as a) as rules`);

  for (const each of clients) await each.query('set session_replication_role = replica');
  const indexes = await dropIndexes(client, [...liveTables, 'content_items', 'revisions', 'content_file_versions']);
  await client.query('alter table revisions drop constraint revisions_pkey');
  await client.query(texts);
  await client.query(contentOf(items));
  await client.query(`create table bench_many as select * from bench_items where revisions > ${maxSomeRevisions}`);
  await client.query('vacuum analyze bench_items, bench_many, bench_rules');

  await runAll(clients, [
    ...range(1, maxFewRevisions).map((number) => revisionsOf('bench_items', number, number)),
    ...inSteps(maxFewRevisions + 1, maxSomeRevisions, 4).map(([from, to]) => revisionsOf('bench_items', from, to)),
    ...inSteps(maxSomeRevisions + 1, maxRevisions, 30).map(([from, to]) => revisionsOf('bench_many', from, to)),
    ...liveRows,
  ]);
  await runAll(clients, [
    'alter table revisions add constraint revisions_pkey primary key (content_id, number)',
    ...indexes.filter((index) => !index.includes(' public.revisions ')),
  ]);
  await runAll(
    [client],
    indexes.filter((index) => index.includes(' public.revisions ')),
  );
  await client.query(
    `drop table bench_items, bench_many, bench_rules, bench_texts; select setval('content_ids', ${firstContentId + items + 1})`,
  );
  await Promise.all([client.query('vacuum analyze revisions'), other.query('vacuum analyze content_items')]);
  await client.query('vacuum analyze');
  for (const each of clients) await each.end();
}

const liveTables = [
  'documents',
  'assets',
  'news',
  'products',
  'events',
  'slides',
  'quick_links',
  'document_files',
  'news_links',
  'product_documents',
];

/** The id of one of the editors. */
export const editorId = (number: number) => `01930000-0000-7000-8000-0000000ed${String(number).padStart(3, '0')}`;

async function insertStaff(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into people (id, kind, role, email, first_name, last_name)
    select ('01930000-0000-7000-8000-0000000ed' || lpad(n::text, 3, '0'))::uuid, 'staff', 'editor', 'editor-' || n || '@provider.test', 'Ada', 'Editor ' || n
    from generate_series(0, ${editorCount - 1}) as n`);
  await client.query(
    "insert into totp_factors (person_id, sealed_secret, confirmed_at) select id, 'none', now() from people where kind = 'staff'",
  );
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set synchronous_commit = off; set jit = off");
  return client;
}

/** Drops the indexes that are not keys, so that filling is faster; returns the statements that recreate them. */
async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
      where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Runs the statements in their order, each on the first connection that is free. */
async function runAll(clients: readonly pg.ClientBase[], statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  await Promise.all(
    clients.map(async (client) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await client.query(next);
    }),
  );
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function inSteps(from: number, to: number, step: number): [number, number][] {
  return range(0, Math.floor((to - from) / step)).map((index) => [
    from + index * step,
    Math.min(to, from + (index + 1) * step - 1),
  ]);
}
