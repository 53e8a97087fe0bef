import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { keyScopes } from '@portal/contract/integration/scopes';

import type { Viewer } from '../core/viewer.ts';
import { aPerson, aStaffMember } from '../testing/factories.ts';
import { aMachineKey } from '../testing/keys/machine-keys.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { createAsMachine, createAsViewer } from './as-viewer.ts';
import { openDatabase } from './database.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** Needs no viewer: mostly what runs before there is one. */
const withoutViewer = [
  'clear_sign_in_attempts',
  'confirm_email_change',
  'consume_password_link',
  'count_interim_try',
  'end_session',
  'end_view_as_session',
  'find_account',
  'find_email_change',
  'find_file_session',
  'find_live_sessions',
  'find_machine_key',
  'find_password_link',
  'find_products_by_document_name',
  'find_session',
  'find_session_without_touch',
  'has_schema',
  'lock_published_content',
  'note_keys_in_url',
  'open_session',
  'publish_due',
  'record_analytics_events',
  'record_refused_key',
  'record_security_event',
  'reserve_sign_in_attempt',
  'state_of_machine_key',
  'use_machine_key',
];

/** Asks who the viewer is and raises nothing: for staff or for a company alone, so it finds and changes nothing for a machine. */
const emptyWithoutViewer = [
  'adopt_live_files',
  'audience_values',
  'change_staff_role',
  'compare_audiences',
  'consent_to_two_factor_reset',
  'count_audience',
  'count_rows_of_partner',
  'end_other_sessions',
  'find_audience_partners',
  'find_content_matching',
  'find_live_uses',
  'find_partners_matching',
  'find_people_matching',
  'find_preview_people',
  'find_preview_person',
  'find_preview_searchable',
  'find_price_groups',
  'find_referring_content',
  'find_rest_of_group',
  'find_saved_audiences',
  'find_search_words',
  'find_signup_duplicates',
  'find_tickets_by_words',
  'head_counts',
  'is_news_announced',
  'live_fields',
  'open_invitation',
  'rank_content',
  'rank_pages',
  'reuse_withdrawn_person',
  'rule_of_audience',
  'viewer_audiences',
];

/** For machines alone: asks for the scope of the key. Without a feed and a record there is nothing to read or write. */
const forMachines = [
  'find_feed_of_records',
  'lock_single_record',
  'read_single_record',
  'remove_single_record',
  'write_single_record',
];

const isNothing = (value: unknown) => [null, false, 0].includes(value as null) || (Array.isArray(value) && value.length === 0);

it('[FEED-10] a function that looks past the policies refuses machines, unless it is listed here', async () => {
  const { id: keyId } = await aMachineKey(api.admin, await aStaffMember(api.admin));
  const { rows: functions } = await sql<{ name: string; call: string }>`
    select p.proname as name, p.oid::regproc::text || '(' || coalesce((
             select string_agg('null::' || format_type(t, null), ', ' order by n)
               from unnest(p.proargtypes) with ordinality as a (t, n)), '') || ')' as call
      from pg_proc p
     where p.prosecdef and p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('portal_app', p.oid, 'execute')
     order by p.proname`.execute(api.admin);
  expect(functions.length).toBeGreaterThan(30);
  const open: string[] = [];
  const answering: string[] = [];
  for (const { name, call } of functions) {
    const outcome = await api.deps
      .asMachine({ keyId, scopes: keyScopes }, (db) => sql<object>`select * from ${sql.raw(call)}`.execute(db))
      .catch(({ code }: { code?: string }) => code);
    if (outcome === '42501') continue;
    open.push(name);
    const rows = typeof outcome === 'object' ? outcome.rows : [];
    if (!rows.every((row) => Object.values(row).every(isNothing))) answering.push(name);
  }
  // A new one needs a reason to be in one of the lists.
  expect(open).toEqual([...withoutViewer, ...emptyWithoutViewer, ...forMachines].toSorted());
  expect(answering.filter((name) => emptyWithoutViewer.includes(name))).toEqual([]);
});

it('[FEED-16] a function for machines refuses a key without its scope, and people', async () => {
  const { id: keyId } = await aMachineKey(api.admin, await aStaffMember(api.admin));
  const admin = await aStaffMember(api.admin);
  const { rows: functions } = await sql<{ call: string }>`
    select p.oid::regproc::text || '(' || coalesce((
             select string_agg('null::' || format_type(t, null), ', ' order by n)
               from unnest(p.proargtypes) with ordinality as a (t, n)), '') || ')' as call
      from pg_proc p where p.proname = any (${forMachines})`.execute(api.admin);
  expect(functions).toHaveLength(forMachines.length);
  for (const { call } of functions) {
    const query = sql`select * from ${sql.raw(call)}`;
    const withoutScope = api.deps.asMachine({ keyId, scopes: ['feeds'] }, (db) => query.execute(db));
    await expect(withoutScope).rejects.toMatchObject({ code: '42501' });
    const asAdmin = api.deps.asViewer(
      {
        sessionId: admin.id,
        sessionKind: 'full',
        personId: admin.id,
        kind: 'staff',
        role: 'admin',
        partnerId: null,
        renewalsEnabled: false,
        hasTwoFactor: true,
        viewedBy: null,
      },
      (db) => query.execute(db),
    );
    await expect(asAdmin).rejects.toMatchObject({ code: '42501' });
  }
});

it('[FEED-10] the database knows a machine by its key alone, and only until its transaction ends', async () => {
  const { id: personId, partnerId } = await aPerson(api.admin);
  const viewer: Viewer = {
    sessionId: personId,
    sessionKind: 'full',
    personId,
    kind: 'partner',
    role: null,
    partnerId,
    renewalsEnabled: true,
    hasTwoFactor: false,
    viewedBy: null,
  };
  const whoAsks = sql`select viewer_key_id() as key, viewer_person_id() as person, viewer_partner_id() as partner,
    viewer_is_staff() as is_staff, viewer_is_admin() as is_admin`;
  const nobody = { key: null, person: null, partner: null, isStaff: false, isAdmin: false };
  const { id: keyId } = await aMachineKey(api.admin, await aStaffMember(api.admin));
  // The one connection of this pool has somebody's settings for the whole session, as if a fault had left them there.
  const pool = openDatabase(api.database.urlAs('portal_app'), 1);
  const left = {
    'app.partner_id': viewer.partnerId,
    'app.person_id': viewer.personId,
    'app.kind': 'staff',
    'app.role': 'admin',
  };
  for (const [name, value] of Object.entries(left)) await sql`select set_config(${name}, ${value}, false)`.execute(pool);
  const settings = sql`select current_setting('app.partner_id') || current_setting('app.person_id') || current_setting('app.role') as all`;
  const asked = await createAsMachine(pool)({ keyId, scopes: ['feeds'] }, async (db) => [
    ...(await whoAsks.execute(db)).rows,
    ...(await settings.execute(db)).rows,
  ]);
  expect(asked).toEqual([{ ...nobody, key: keyId }, { all: '' }]);

  await sql`select set_config('app.kind', '', false), set_config('app.role', '', false)`.execute(pool);
  const afterwards = { ...nobody, person: viewer.personId, partner: viewer.partnerId };
  expect((await whoAsks.execute(pool)).rows).toEqual([afterwards]);
  // Even if the settings of a person are there too, a machine is nobody.
  await sql`select set_config('app.kind', 'key', false), set_config('app.key_id', ${keyId}, false)`.execute(pool);
  expect((await whoAsks.execute(pool)).rows).toEqual([{ ...nobody, key: keyId }]);
  const { rows } = await createAsViewer(pool)(viewer, (db) => whoAsks.execute(db));
  expect(rows).toEqual([afterwards]);
  await pool.destroy();
});
