import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { keyScopes } from '@portal/contract/integration/scopes';

import type { Machine } from '../core/machine.ts';
import type { Viewer } from '../core/viewer.ts';
import { aPerson, aStaffMember } from '../testing/factories.ts';
import { fillEveryTable } from '../testing/fill-every-table.ts';
import { aMachineKey } from '../testing/keys/machine-keys.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import type { Db } from './database.ts';

// As if every query had lost its filter: row-level security alone decides.

let api: TestApi;
let tables: { name: string; updatable: string | null }[];

beforeAll(async () => {
  api = await startApi();
  await fillEveryTable(api.admin);
  const { rows } = await sql<{ name: string; updatable: string | null }>`
    select relname as name,
           (select min(attname) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped
               and has_column_privilege('portal_app', c.oid, attnum, 'update')) as updatable
      from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`.execute(api.admin);
  tables = rows;
});

const base = {
  sessionId: '00000000-0000-4000-8000-000000000000',
  sessionKind: 'full',
  renewalsEnabled: true,
  viewedBy: null,
} as const;

/** Somebody of a company that has nothing yet: whatever they see belongs to others or to everybody. */
async function aNewPartner(): Promise<Viewer> {
  const { id: personId, partnerId } = await aPerson(api.admin);
  return { ...base, personId, partnerId, kind: 'partner', role: null, hasTwoFactor: false };
}

async function aMemberOfStaff(role: 'editor' | 'admin', hasTwoFactor: boolean): Promise<Viewer> {
  const { id: personId } = await aStaffMember(api.admin, { role, hasTwoFactor });
  return { ...base, personId, partnerId: null, kind: 'staff', role, hasTwoFactor };
}

type Caller = Viewer | Pick<Machine, 'keyId' | 'scopes'>;

async function countVisible(caller: Caller): Promise<Record<string, number>> {
  return countInEachTable(caller, ({ name }) => sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(name)}`);
}

async function countChangeable(caller: Caller): Promise<Record<string, number>> {
  return countInEachTable(caller, ({ name, updatable }) =>
    updatable
      ? sql<{
          rows: number;
        }>`with changed as (update ${sql.table(name)} set ${sql.ref(updatable)} = ${sql.ref(updatable)} returning 1)
          select count(*)::integer as rows from changed`
      : undefined,
  );
}

/** The tables that a machine could add a row to or remove all rows from: each attempt must end at a policy or a missing privilege. */
async function findOpenToMachines(machine: Pick<Machine, 'keyId' | 'scopes'>): Promise<string[]> {
  const { rows: rights } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array(
             select attname::text from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
                and has_column_privilege('portal_app', c.oid, attnum, 'insert')) as columns
      from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(api.admin);
  const open: string[] = [];
  const attempt = async (what: string, query: RawBuilder<unknown>) => {
    const outcome = await api.deps
      .asMachine(machine, async (db) => (await query.execute(db)).numAffectedRows ?? 0n)
      .catch(String);
    if (outcome !== 0n && !/row-level security|permission denied|append-only/.test(String(outcome)))
      open.push(`${what}: ${outcome}`);
  };
  for (const { name, columns } of rights) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(name)} t limit 1`.execute(
      api.admin.withoutPlugins(),
    );
    const listed = sql.join(columns.map((column) => sql.ref(column)));
    // A row that exists already: policies are checked before its key is.
    if (columns.length > 0 && rows[0])
      await attempt(
        `insert into ${name}`,
        sql`insert into ${sql.table(name)} (${listed})
          select ${listed} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(rows[0].row)}::jsonb)`,
      );
    await attempt(`delete from ${name}`, sql`delete from ${sql.table(name)}`);
  }
  return open;
}

/** Tables in which a statement finds no row are left out, and so are those that the role may not use at all. */
async function countInEachTable(
  caller: Caller,
  statement: (table: (typeof tables)[number]) => ReturnType<typeof sql<{ rows: number }>> | undefined,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const query = statement(table);
    if (!query) continue;
    const run = (db: Db) => query.execute(db.withoutPlugins());
    const counted = 'keyId' in caller ? api.deps.asMachine(caller, run) : api.deps.asViewer(caller, run);
    const { rows } = await counted.catch((error: Error) => {
      if (!/permission denied|append-only/.test(error.message)) throw error;
      return { rows: [] };
    });
    const count = rows[0]?.rows ?? 0;
    if (count > 0) counts[table.name] = count;
  }
  return counts;
}

/** Tables of the whole portal: state of the schema and the processes, the brand, and settings. */
const ofThePortal = [
  'applied_functions',
  'brand_files',
  'content_revision',
  'content_schedule',
  'migrations',
  'settings',
  'worker_heartbeats',
];

/** Content that the factories publish for everybody, and their price list, which has no price group. */
const published = [
  'assets',
  'content_files',
  'document_files',
  'documents',
  'events',
  'news',
  'news_links',
  'onboarding_cards',
  'portfolio_products',
  'portfolios',
  'price_lists',
  'prices',
  'product_documents',
  'products',
  'quick_links',
  'slides',
];

/** What editors work with beside content: drafts, its readers and their views, what partners searched for in vain, and the other staff. */
const drafts = ['content_items', 'revisions', 'content_file_versions'];
const ofTheirWork = [
  ...drafts,
  'audiences',
  'content_popularity',
  'content_gaps',
  'content_requests',
  'searches_without_results',
  'people',
];

describe('without any filter in a query', () => {
  it('[STAF-05] a partner sees no row of another partner and none that is for staff', async () => {
    const { partners, people, credentials, ...others } = await countVisible(await aNewPartner());
    expect({ partners, people, credentials }).toEqual({ partners: 1, people: 1, credentials: 1 });
    expect(Object.keys(others).filter((name) => ![...ofThePortal, ...published].includes(name))).toEqual([]);
  });

  it('[STAF-05] a partner changes nothing but their own account', async () => {
    expect(await countChangeable(await aNewPartner())).toEqual({ people: 1, credentials: 1 });
  });

  it('[STAF-03] staff without a second factor see and change nothing but their own account', async () => {
    const admin = await aMemberOfStaff('admin', false);
    const { people, credentials, ...others } = await countVisible(admin);
    expect({ people, credentials }).toEqual({ people: 1, credentials: 1 });
    expect(Object.keys(others).filter((name) => !ofThePortal.includes(name))).toEqual([]);
    expect(await countChangeable(admin)).toEqual({ people: 1, credentials: 1 });
  });

  it('[FEED-10] a machine sees the feeds if its key has their scope, no row of anybody, and changes nothing, not even its own key', async () => {
    const { id: keyId } = await aMachineKey(api.admin, await aStaffMember(api.admin));
    const machine = { keyId, scopes: keyScopes };
    const visibleTo = async (caller: Caller) =>
      Object.keys(await countVisible(caller)).filter((name) => !ofThePortal.includes(name));
    expect(await visibleTo(machine)).toEqual(['feeds']);
    expect(await visibleTo({ keyId, scopes: ['records:read', 'records:write'] })).toEqual([]);
    expect(await countChangeable(machine)).toEqual({});
    expect(await findOpenToMachines(machine)).toEqual([]);
  });

  it('[STAF-05] an editor sees no company, no ticket, no signup request and no audit', async () => {
    const editor = await aMemberOfStaff('editor', true);
    const { credentials, totp_factors: factors, ...visible } = await countVisible(editor);
    expect({ credentials, factors }).toEqual({ credentials: 1, factors: 1 });
    const forEditors = [...ofThePortal, ...published, ...ofTheirWork];
    expect(Object.keys(visible).filter((name) => !forEditors.includes(name))).toEqual([]);
    const { content_items: items = 0, revisions = 0, ...changeable } = await countChangeable(editor);
    expect(changeable).toEqual({ people: 1, credentials: 1, totp_factors: 1, content_gaps: 1 });
    expect([items > 0, revisions > 0]).toEqual([true, true]);
    const staff = await api.admin.selectFrom('people').select('id').where('kind', '=', 'staff').execute();
    expect(visible['people']).toBe(staff.length);
  });
});
