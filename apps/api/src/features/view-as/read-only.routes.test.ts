import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Endpoint } from '@portal/contract/endpoint';
import { isKeyPermission } from '@portal/contract/permissions';
import { startFakeHubspot, type FakeHubspot } from '@portal/stack/fake-hubspot/fake-hubspot';

import { features, type Feature } from '../../app.ts';
import { aPieceOfContent, aProductIn, aStoredDocumentFile } from '../../testing/content-factories.ts';
import { aFile, aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { readingPosts } from '../../testing/every-caller.ts';
import { injectUntilFirstEvent } from '../../testing/streams/inject-stream-start.ts';
import { aLead } from '../../testing/lead-factories.ts';
import { aLicence } from '../../testing/licence-factories.ts';
import { aNotification } from '../../testing/notification-factories.ts';
import { aPriceList } from '../../testing/price-list-factories.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aTicket } from '../../testing/ticket-factories.ts';

const routes: { method: string; url: string; endpoint: Endpoint }[] = [];
const recordRoutes: Feature = (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) if (config?.endpoint) routes.push({ method: each, url, endpoint: config.endpoint });
  });
};

let api: TestApi;
let hubspot: FakeHubspot;
let person: Person;
let headers: Record<string, string>;
let ids: (string | number)[];

beforeAll(async () => {
  hubspot = await startFakeHubspot({ pageSize: 60 });
  const env = { HUBSPOT_TOKEN: hubspot.token, HUBSPOT_BASE_URL: hubspot.url };
  api = await startApi({ env, keepsFilesOnDisk: true, features: [recordRoutes, ...features] });
  person = await aPerson(api.admin);
  ids = await everythingOf(person);
  const admin = await aStaffMember(api.admin);
  headers = (await aSession(api.admin, person, { kind: 'viewAs', viewedBy: admin.id })).headers;
});
afterAll(() => hubspot.close());

/** Gives the person one of everything that the portal shows, and returns the ids that URLs contain. */
async function everythingOf({ partnerId, ...rest }: Person): Promise<(string | number)[]> {
  const owner = { ...rest, partnerId };
  const { id: contactId } = hubspot.records.addContact({ email: owner.email });
  hubspot.records.addTicket([contactId], { subject: 'Two clusters', content: 'Both are active.' });
  const document = await aPieceOfContent(api.admin, 'documents');
  await aStoredDocumentFile(api, document, aPdf({ pages: 1 }), { name: 'Guide.pdf' });
  const portfolio = await aPieceOfContent(api.admin, 'portfolios');
  const product = await aProductIn(api.admin, portfolio, { documentId: document }, [document]);
  const others = [];
  for (const kind of ['assets', 'events', 'news'] as const) others.push(await aPieceOfContent(api.admin, kind));
  await aLicence(api.admin, partnerId ?? '');
  await aNotification(api.admin, owner);
  const ticket = await aTicket(api.admin, owner, {}, ['Any news?']);
  const file = await aFile(api.admin, owner, { purpose: 'ticket', ticketId: ticket.id });
  const priceList = await aPriceList(api.admin, { 'KX-100': '499.00' });
  return [
    document,
    portfolio,
    product,
    ...others,
    await aLead(api.admin, partnerId ?? ''),
    `T-${ticket.number}`,
    file.id,
    priceList,
  ];
}

/** Every table with a digest of its rows. Only the last activity of a session and the audit may change. */
async function digestOfEveryTable(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')
       and c.relname not in ('audit_events', 'audit_counts')`.execute(api.admin);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(row, e'\n' order by row), '')) as digest
        from (select (to_jsonb(t) - case when ${name} = 'sessions' then 'last_seen_at' else '' end)::text as row from ${sql.table(name)} t) as rows`.execute(
      api.admin,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

it(
  '[STAF-14] a view reads everything the person can read, and no call of it changes a row of any table',
  { timeout: 240_000 },
  async () => {
    const before = await digestOfEveryTable();
    expect(Object.keys(before).length).toBeGreaterThan(40);

    const problems: string[] = [];
    const answered = new Set<string>();
    const nonPublic = routes.filter(({ endpoint }) => endpoint.permission !== 'public');
    for (const { method, url, endpoint } of nonPublic) {
      for (const id of url.includes(':id') ? ids : ['']) {
        const path = url.replace(':locale', 'en').replace(':id', String(id)).replace(':variant', '256.webp');
        const query = 'format=csv&search=firewall&q=a&email=a@b.test';
        const response = await injectUntilFirstEvent(api.app, {
          method,
          url: `${path}?${endpoint.method === 'GET' ? query : `apikey=${api.deps.config.CONTENT_API_KEY}`}`,
          headers,
          ...(endpoint.path.includes('graphql') && { payload: { query: '{ __typename }' } }),
        });
        const { statusCode } = response;
        const code = statusCode >= 400 ? (JSON.parse(response.body || '{}') as { code?: string }).code : undefined;
        const expected = expectedRefusal(endpoint);
        if (expected ? code !== expected && method !== 'HEAD' : [401, 403, 500].includes(statusCode))
          problems.push(`${method} ${path}: ${statusCode} ${code}`);
        if (statusCode === 200) answered.add(url);
      }
    }
    expect(problems).toEqual([]);
    // Most URLs were really answered, so the walk proves something.
    expect(answered.size).toBeGreaterThan(30);
    const after = await digestOfEveryTable();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  },
);

function expectedRefusal({ method, path, permission, isHiddenFromViewAs }: Endpoint): string | undefined {
  if (isKeyPermission(permission)) return 'key.invalid';
  if (method !== 'GET' && !readingPosts.has(`${method} ${path}`)) return 'viewAs.readOnly';
  if (isHiddenFromViewAs) return 'viewAs.hidden';
  return ['staff', 'editor', 'admin'].includes(permission) ? 'permission.denied' : undefined;
}

it('the same calls of the person do change rows, so the digests would show it', async () => {
  const before = await digestOfEveryTable();
  const own = await aSession(api.admin, person);
  await api.app.inject({ url: `/api/partner/crm/contacts?email=${encodeURIComponent(person.email)}`, headers: own.headers });
  const after = await digestOfEveryTable();
  expect(
    Object.keys(after)
      .filter((table) => after[table] !== before[table])
      .toSorted(),
  ).toEqual(['crm_ticket_cache', 'sessions']);
});

it('[STAF-14] a view sees neither where the person is signed in nor anything secret', async () => {
  await aSession(api.admin, person);
  const texts = [];
  for (const url of ['/api/partner/sessions', '/api/partner/profile', '/api/partner/users'])
    texts.push((await api.app.inject({ url, headers })).body);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ code: 'viewAs.hidden' });
  expect(texts.join('')).not.toMatch(/secret|recovery|passwordHash|tokenHash/i);
});

it('a transaction of a view cannot write, whatever the code does', async () => {
  const viewer = {
    sessionId: person.id,
    sessionKind: 'viewAs' as const,
    personId: person.id,
    kind: 'partner' as const,
    role: null,
    partnerId: person.partnerId,
    renewalsEnabled: true,
    hasTwoFactor: false,
    viewedBy: person.id,
  };
  await expect(
    api.deps.asViewer(viewer, (db) => db.updateTable('people').set({ phone: '1' }).where('id', '=', person.id).execute()),
  ).rejects.toThrow('read-only transaction');
});
