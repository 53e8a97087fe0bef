import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { getOwnKey } from '@portal/contract/integration/key';

import { features } from '../../app.ts';
import { aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { managingKeys, type CreatedKey } from '../../testing/keys/managing-keys.ts';
import { scopeSampleRoutes } from '../../testing/keys/scope-samples.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { sumUpAuditCounts } from '../audit/security-events.queries.ts';

let api: TestApi;
let admin: Person;
let keys: ReturnType<typeof managingKeys>;
const secrets = new Set<string>();

beforeAll(async () => {
  api = await startApi({ features: [scopeSampleRoutes, ...features] });
  admin = await aStaffMember(api.admin);
  keys = managingKeys(api, await aSession(api.admin, admin), secrets);
});

/** The events about a key as the back office shows them, oldest first. */
async function eventsOf({ key }: CreatedKey, filter: string): Promise<AuditEvent[]> {
  const { body } = (await keys.get(`audit?subjectKind=key&subjectId=${key.id}&${filter}`)).json<{ body: AuditEvent[] }>();
  return body.toReversed();
}

/** An expired key, a revoked one and one that lacks the scope, with twelve denied calls each. */
async function deniedCalls() {
  const [other, expired, revoked] = [await keys.create(), await keys.create(), await keys.create()];
  await keys.expireNow(expired.key);
  await keys.post(`/${revoked.key.id}/revoke`, { version: 1 });
  const minute = minuteNow();
  for (let n = 0; n < 12; n += 1) {
    await keys.call(other.secret, '/sample/records-read?searchTerm=private');
    await keys.call(expired.secret);
    await keys.call(revoked.secret);
  }
  return { other, expired, revoked, isOneMinute: minuteNow() === minute };
}

const minuteNow = () => Math.floor(Date.now() / 60_000);

it('[FEED-10] the audit has who created, rotated and revoked a key, and from where', async () => {
  const old = await keys.create({ name: 'Audited' });
  const newer = await keys.rotate(old.key);
  await keys.post(`/${newer.key.id}/revoke`, { version: 1 });
  const by = { actor: { id: admin.id, kind: 'staff' }, ip: '127.0.0.1' };
  const { name, start, scopes, expiresAt } = old.key;
  const shown = { kind: 'key', id: old.key.id, name: `Audited (${start}…)` };
  expect(await eventsOf(old, 'area=data')).toMatchObject([
    { ...by, action: 'key.created', subject: shown, before: null, after: { name, start, scopes, expiresAt } },
    {
      ...by,
      action: 'key.rotated',
      subject: shown,
      before: { expiresAt },
      after: { expiresAt: (await keys.read(old.key))?.expiresAt },
      details: { replacedBy: newer.key.id, overlapDays: 7 },
    },
  ]);
  expect(await eventsOf(newer, 'area=data')).toMatchObject([
    { ...by, action: 'key.created', details: { replaces: old.key.id } },
    { ...by, action: 'key.revoked' },
  ]);
  const exported = await keys.get(`audit/export?format=csv&subjectKind=key&subjectId=${old.key.id}`);
  expect(exported.body).toContain(shown.name);
});

it(
  '[FEED-10] the audit has the denied calls of a known key: ten a minute from one IP range, and the number of the others',
  { timeout: 120_000 },
  async () => {
    let calls = await deniedCalls();
    // Events are counted by the minute of the clock: if one has ended meanwhile, other keys begin in the next.
    while (!calls.isOneMinute) calls = await deniedCalls();
    const { other, expired, revoked } = calls;
    const denied = { actor: null, ip: '192.0.2.7', device: 'SAP/7' };
    const details = { method: 'GET', route: getOwnKey.path };
    const tenOf = (expected: object) => Array.from({ length: 10 }, () => expected);
    expect(await eventsOf(other, 'action=call.denied')).toMatchObject(
      tenOf({ ...denied, details: { method: 'GET', route: '/sample/records-read', code: 'key.scopeMissing' } }),
    );
    expect(await eventsOf(expired, 'action=call.denied')).toMatchObject(
      tenOf({ ...denied, details: { ...details, code: 'key.expired' } }),
    );
    expect(await eventsOf(revoked, 'action=call.denied')).toMatchObject(
      tenOf({ ...denied, details: { ...details, code: 'key.revoked' } }),
    );
    await keys.call(expired.secret, getOwnKey.path, '192.0.2.8');
    expect((await eventsOf(expired, 'action=call.denied')).map(({ ip }) => ip)).toContain('192.0.2.8');

    await sql`update audit_counts set minute = minute - interval '5 minutes'`.execute(api.admin);
    await sumUpAuditCounts(api.admin, 1000);
    const summedUp = (await eventsOf(revoked, 'action=call.denied')).map((event) => event.details['count']);
    expect(summedUp.filter((count) => count !== undefined)).toEqual([2]);
  },
);

it('[FEED-10] the audit has the calls with which a key tries what is for people', async () => {
  const created = await keys.create();
  expect(await keys.outcome(created.secret, '/api/partner/profile')).toEqual([401, 'session.required']);
  expect(await keys.outcome(created.secret, '/api/backoffice/keys')).toEqual([401, 'session.required']);
  const denied = await eventsOf(created, 'action=call.denied');
  expect(denied.map(({ details }) => details['route'])).toEqual(['/api/partner/profile', '/api/backoffice/keys']);
  expect(await keys.read(created.key)).toMatchObject({ lastUsedAt: null });
});

it('[FEED-10] a key in a URL is recorded by its id alone, and the list warns of it', async () => {
  const created = await keys.create();
  for (const url of [`${getOwnKey.path}?key=${created.secret}`, `/api/files/%zz/${created.secret}`]) {
    const refused = await api.app.inject({ url, remoteAddress: '192.0.2.9', headers: { 'user-agent': 'SAP/7' } });
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 400, 'key.inUrl']);
  }
  const recorded = { actor: null, ip: '192.0.2.9', device: 'SAP/7', details: { method: 'GET' } };
  expect(await eventsOf(created, 'action=key.inUrl')).toMatchObject([recorded, recorded]);
  expect(await keys.read(created.key)).toMatchObject({ inUrlAt: expect.any(String), lastUsedAt: null });
});

it('[FEED-10] all keys in a URL are recorded, and made-up ones among them cost one statement together', async () => {
  const [one, other] = [await keys.create(), await keys.create()];
  const madeUp = ['C', 'D', 'E', 'F', 'G'].map((letter) => `ppk_${letter.repeat(43)}`);
  const call = (...found: string[]) => api.app.inject({ url: `${getOwnKey.path}?keys=${found.join(',')}` });
  await call(one.secret, ...madeUp.slice(0, 3), other.secret);
  for (const created of [one, other]) {
    expect(await eventsOf(created, 'action=key.inUrl')).toHaveLength(1);
    expect(await keys.read(created.key)).toMatchObject({ inUrlAt: expect.any(String) });
  }
  const statements = vi.spyOn(api.deps.database, 'getExecutor');
  onTestFinished(() => statements.mockRestore());
  expect((await call(...madeUp)).json()).toMatchObject({ code: 'key.inUrl' });
  expect(statements).toHaveBeenCalledTimes(1);
});

it('[FEED-10] a secret in the User-Agent is blackened in the audit, also that of a person', async () => {
  const created = await keys.create();
  secrets.add(created.secret);
  const headers = { authorization: `Bearer ${created.secret}`, 'user-agent': `SAP/7 ${created.secret}` };
  await api.app.inject({ url: '/sample/records-read', headers });
  expect((await eventsOf(created, 'action=call.denied')).map(({ device }) => device)).toEqual(['SAP/7 ppk_…']);
});

it('[FEED-10] the audit has nothing about keys that nobody knows, and no secret', { timeout: 20_000 }, async () => {
  const written = async () => (await sql<{ text: string }>`select t::text as text from audit_events t`.execute(api.admin)).rows;
  await keys.create();
  const before = await written();
  expect(before.length).toBeGreaterThan(0);
  expect(await keys.outcome(`ppk_${'B'.repeat(43)}`)).toEqual([401, 'key.invalid']);
  expect(await written()).toEqual(before);
  const text = before.map((event) => event.text).join('\n');
  expect([...secrets].filter((secret) => text.includes(secret.slice('ppk_'.length)))).toEqual([]);
});
