import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { aPerson, type Person } from '../testing/factories.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { callOf, definerFunctions, shadows } from '../testing/shadow-objects.ts';

let api: TestApi;
let admin: pg.Client;
let person: Person;
let database: string;

beforeAll(async () => {
  api = await startApi();
  person = await aPerson(api.admin);
  admin = new pg.Client({ connectionString: api.database.adminUrl });
  await admin.connect();
  database = pg.escapeIdentifier(new URL(api.database.adminUrl).pathname.slice(1));
  return () => admin.end();
});

const roles = ['portal_app', 'portal_worker'] as const;

/** Finds the functions that run code of the role as `portal_owner` when shadow objects of one kind hide the real ones. */
async function findHijackedFunctions(role: (typeof roles)[number], kind: keyof typeof shadows): Promise<string[]> {
  const functions = await definerFunctions(admin, role);
  const shadow = await shadows[kind](admin);
  const client = new pg.Client({ connectionString: api.database.urlAs(role) });
  await client.connect();
  const hijacked = new Set<string>();
  let called = '';
  client.on('notice', ({ message }) => {
    if (message?.startsWith('reached')) hijacked.add(called);
  });
  try {
    await client.query('begin');
    await client.query(shadow);
    await client.query('savepoint shadows_made');
    for (const each of functions) {
      called = each.name;
      // The result does not matter, and many functions reject arguments like these.
      await client.query(callOf(each, person)).catch(() => undefined);
      await client.query('rollback to savepoint shadows_made');
    }
  } finally {
    await client.end();
  }
  return [...hijacked];
}

describe('a role that serves requests', () => {
  afterEach(async () => {
    await admin.query(`revoke temporary on database ${database} from portal_app, portal_worker`);
    await admin.query('drop function if exists careless(), careless_type()');
  });

  it('[SAFE-07] cannot create temporary objects, nor anything in the schema that functions search', async () => {
    for (const role of roles) {
      const client = new pg.Client({ connectionString: api.database.urlAs(role) });
      await client.connect();
      for (const statement of [
        'create temporary table sessions (id uuid)',
        'create function pg_temp.grab() returns integer language sql return 1',
        'create domain pg_temp.text as pg_catalog.text',
        'create table public.grab (id uuid)',
        'create function public.lower(text) returns text language sql return $1',
        'create operator public.= (leftarg = uuid, rightarg = uuid, function = uuid_eq)',
        'create type public.uuid as (id integer)',
        'create schema grab',
      ])
        await expect(
          client.query(statement).then(() => 'done'),
          `${role}: ${statement}`,
        ).rejects.toThrow('permission denied');
      await client.end();
    }
  });

  it('[SAFE-07] cannot run code as the owner through any function, even if it could create temporary tables, views and types', async () => {
    await admin.query(`grant temporary on database ${database} to portal_app, portal_worker`);
    const found: string[] = [];
    for (const role of roles)
      for (const kind of ['tables', 'views', 'types'] as const)
        found.push(...(await findHijackedFunctions(role, kind)).map((name) => `${role} by ${kind}: ${name}`));
    expect(found).toEqual([]);
  });

  it('could run code as the owner through a function that searches the temporary schema first', async () => {
    await admin.query(`grant temporary on database ${database} to portal_app, portal_worker`);
    await admin.query(`set role portal_owner;
      create function careless() returns void language plpgsql security definer set search_path = pg_catalog, public
        as 'begin perform from people; delete from people where false; end';
      create function careless_type() returns void language plpgsql security definer set search_path = pg_catalog, public
        as $$ declare t timestamptz := now(); begin end $$;
      reset role`);
    expect(await findHijackedFunctions('portal_app', 'tables')).toEqual(['careless']);
    expect(await findHijackedFunctions('portal_app', 'views')).toEqual(['careless']);
    expect(await findHijackedFunctions('portal_app', 'types')).toEqual(['careless_type']);
  });
});

describe('every function with a search path', () => {
  it('searches the temporary schema last', async () => {
    const { rows } = await admin.query<{ name: string; path: string }>(`
      select p.oid::regprocedure::text as name, coalesce(substring(setting from 'search_path=(.*)'), '') as path
        from pg_proc p left join lateral unnest(p.proconfig) setting on setting like 'search_path=%'
       where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and (p.prosecdef or setting is not null)`);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ path }) => !path.endsWith(', pg_temp'))).toEqual([]);
  });
});
