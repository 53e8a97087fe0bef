import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Viewer } from '@portal/api/core/viewer';
import { createAsViewer } from '@portal/api/db/as-viewer';
import { openDatabase, type Db } from '@portal/api/db/database';
import { databaseUrl, dropDatabase, queryOnce } from '@portal/stack/services/postgres-client';
import type { Services } from '@portal/stack/start-services';

import { migrate, portalEnvironment } from '../../scripts/portal/portal-processes.ts';
import { editorId, fillContent, type ContentSize } from './fill-content.ts';

export const editor: Viewer = {
  sessionId: newId(),
  sessionKind: 'full',
  personId: editorId(0),
  kind: 'staff',
  role: 'editor',
  partnerId: null,
  renewalsEnabled: false,
  hasTwoFactor: true,
  viewedBy: null,
};

export type BenchDatabase = Awaited<ReturnType<typeof prepareDatabase>>;

/** How long a kept database can be reused: what it schedules is due three days after it was filled. */
const maxKept = "interval '1 day'";

/** Creates a database with this many pieces of content, or reuses one that an earlier run has kept, with the functions as they are now. */
export async function prepareDatabase(services: Services, size: ContentSize) {
  const { databaseAdminUrl } = services;
  const name = `bench_content_${size.items}_${size.partners}`;
  const adminUrl = databaseUrl(databaseAdminUrl, name);
  // The comment is written when everything is filled, so a run that was interrupted begins again.
  const [kept] = await queryOnce(
    databaseAdminUrl,
    `select 1 from pg_database where datname = '${name}' and shobj_description(oid, 'pg_database')::timestamptz > now() - ${maxKept}`,
  );
  if (!kept) await dropDatabase(databaseAdminUrl, name);
  await migrate(portalEnvironment({ services, database: name, mode: 'test', port: 0 }));
  if (!kept) {
    const started = performance.now();
    await fillContent(adminUrl, size);
    await queryOnce(databaseAdminUrl, `do $$ begin execute format('comment on database ${name} is %L', now()); end $$`);
    console.log(`${name}: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  const appUrl = databaseUrl(databaseAdminUrl, name, 'portal_app');
  const [database, admin] = [openDatabase(appUrl, 2), openDatabase(adminUrl, 2)];
  const { rows } = await sql<{ items: string; revisions: string; size: string }>`
    select to_char(i.reltuples, 'FM999,999,999') as items, to_char(r.reltuples, 'FM999,999,999') as revisions,
           pg_size_pretty(pg_database_size(current_database())) as size
      from pg_class i, pg_class r where i.oid = 'content_items'::regclass and r.oid = 'revisions'::regclass`.execute(admin);
  console.log(`${name}: ${rows[0]?.items} items, ${rows[0]?.revisions} revisions, ${rows[0]?.size}`);
  const asViewer = createAsViewer(database);
  return {
    name,
    appUrl,
    database,
    admin,
    asEditor: <Result>(work: (db: Db) => Promise<Result>) => asViewer(editor, work),
    close: async () => {
      await database.destroy();
      await admin.destroy();
    },
  };
}

/** Ids of news that partners see and that nobody is editing, the same in every run. */
export async function findLiveNews({ admin }: BenchDatabase, minRevisions: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from content_items
     where kind = 'news' and live_number >= ${minRevisions} and draft_number is null and published_from <= now() and published_until is null
     order by hashint4(id) limit ${limit}`.execute(admin);
  return rows.map(({ id }) => id);
}
