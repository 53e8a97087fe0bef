import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { keyRules } from '@portal/contract/backoffice/keys';
import { endpoint } from '@portal/contract/endpoint';
import { getOwnKey } from '@portal/contract/integration/key';
import { keyScopes } from '@portal/contract/integration/scopes';

import { features, type Feature } from '../../app.ts';
import { hashToken } from '../../core/tokens.ts';
import { route } from '../../http/route.ts';
import { aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { managingKeys } from '../../testing/keys/managing-keys.ts';
import { scopeSampleRoutes, scopeSamples } from '../../testing/keys/scope-samples.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const brokenRoute: Feature = (app) => {
  const broken = endpoint({ method: 'POST', path: '/sample/broken', permission: 'key', response: z.object({}) });
  route(app, broken, () => Promise.reject(new Error('broken')));
};

let api: TestApi;
let admin: Person;
let keys: ReturnType<typeof managingKeys>;
const logLines: string[] = [];
const secrets = new Set<string>();

beforeAll(async () => {
  api = await startApi({
    features: [scopeSampleRoutes, brokenRoute, ...features],
    env: { LOG_LEVEL: 'trace' },
    log: { write: (line: string) => void logLines.push(line) },
  });
});

// Each test has its own admin, because nobody may create more than thirty keys a minute.
beforeEach(async () => {
  admin = await aStaffMember(api.admin);
  keys = managingKeys(api, await aSession(api.admin, admin), secrets);
});

const daysUntil = (moment: string | undefined) => Math.round((Date.parse(moment ?? '') - Date.now()) / 86_400_000);

/** The tables in which a text is stored, as it is or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')`.execute(api.admin);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t
      where position(${text} in t::text) > 0 or position(${Buffer.from(text).toString('hex')} in t::text) > 0 limit 1`.execute(
      api.admin,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('the secret of a key', () => {
  it('[FEED-10] is shown once: no later response has it, and the database has only its hash', async () => {
    const { key, secret } = await keys.create({ name: ' SAP of Vienna ' });
    expect(secret).toMatch(/^ppk_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: 'SAP of Vienna',
      start: secret.slice(0, 8),
      scopes: ['feeds'],
      state: 'active',
      createdBy: { id: admin.id, name: `${admin.firstName} ${admin.lastName}` },
      version: 1,
      revokedAt: null,
      lastUsedAt: null,
      replacedBy: null,
    });
    expect(await keys.read(key)).toEqual(key);
    const responses = [await keys.call(secret), await keys.post(`/${key.id}/revoke`, { version: 1 }), await keys.get('keys')];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(responses.filter(({ body }) => body.includes(secret))).toEqual([]);
    expect(await tablesWith(secret.slice('ppk_'.length))).toEqual([]);
    expect(await tablesWith(key.start)).toContain('machine_keys');
    const stored = await api.admin.selectFrom('machineKeys').select('secretHash').where('id', '=', key.id).executeTakeFirst();
    expect(stored?.secretHash).toEqual(hashToken(secret));
  });

  it('[FEED-10] is accepted in the Authorization header alone', async () => {
    const { secret } = await keys.create();
    expect((await keys.call(secret)).json()).toMatchObject({ name: 'SAP', scopes: ['feeds'] });
    const send = async (headers: Record<string, string>) => {
      const response = await api.app.inject({ url: getOwnKey.path, headers });
      return [response.statusCode, response.json().code];
    };
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await send({})).toEqual([401, 'key.required']);
    expect(await send({ apikey: secret, 'x-api-key': secret, cookie: `key=${secret}` })).toEqual([401, 'key.required']);
    expect(await send({ authorization: secret })).toEqual([401, 'key.invalid']);
    expect(await send(bearer(`ppk_${'A'.repeat(43)}`))).toEqual([401, 'key.invalid']);
    expect(await send(bearer(secret.slice(0, -1)))).toEqual([401, 'key.invalid']);
  });

  it('[FEED-10] opens nothing that is for people, and a session opens nothing that is for machines', async () => {
    const { secret } = await keys.create({ scopes: [...keyScopes] });
    for (const url of ['/api/partner/profile', '/api/backoffice/keys', '/api/files/0193f000-0000-7000-8000-000000000000/a'])
      expect([url, await keys.outcome(secret, url)]).toEqual([url, [401, 'session.required']]);
    for (const person of [admin, await aPerson(api.admin)]) {
      const { token, headers } = await aSession(api.admin, person, { isBound: true });
      expect(await keys.outcome(token)).toEqual([401, 'key.invalid']);
      const withCookie = await api.app.inject({ url: getOwnKey.path, headers: { cookie: headers.cookie ?? '' } });
      expect([withCookie.statusCode, withCookie.json().code]).toEqual([401, 'key.required']);
    }
  });

  it('[FEED-10] is refused in the URL of any request, in the query or the path, even beside a valid header', async () => {
    const { key, secret } = await keys.create();
    const escaped = [...secret].map((letter) => `%${letter.codePointAt(0)?.toString(16)}`).join('');
    for (const url of [
      `${getOwnKey.path}?key=${secret}`,
      `${getOwnKey.path}?access_token=Bearer%20${secret}`,
      `${getOwnKey.path}?a=1&${secret}`,
      `${getOwnKey.path}?key=${escaped}`,
      `${getOwnKey.path}/${secret}`,
      `/healthz?key=${secret}`,
      `/partner/signin?key=${secret}`,
      `/api/partner/search?q=${secret}`,
      `/nothing/here/${secret}`,
      `/${secret}`,
    ])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const headers = { authorization: `Bearer ${secret}`, accept: 'text/html' };
        const refused = await api.app.inject({ method, url, headers });
        expect([method, url, refused.statusCode, refused.json().code]).toEqual([method, url, 400, 'key.inUrl']);
        expect(refused.body + JSON.stringify(refused.headers)).not.toContain(secret);
      }
    expect(await keys.read(key)).toMatchObject({ lastUsedAt: null });
  });
});

describe('a key', () => {
  it('[FEED-10] opens what its scopes say and nothing else', async () => {
    for (const scope of keyScopes) {
      const { secret } = await keys.create({ scopes: [scope] });
      const outcomes = [];
      for (const { path } of scopeSamples) outcomes.push(await keys.outcome(secret, path));
      expect(outcomes).toEqual(keyScopes.map((each) => (each === scope ? 200 : [403, 'key.scopeMissing'])));
      expect((await keys.call(secret)).json().scopes).toEqual([scope]);
    }
    const { key, secret } = await keys.create({ scopes: ['feeds', 'records:read', 'feeds'] });
    expect(key.scopes).toEqual(['feeds', 'records:read']);
    expect((await keys.call(secret, '/sample/records-write')).json()).toMatchObject({ details: { scope: 'records:write' } });
  });

  it('needs a name, a known scope and an end within two years', async () => {
    const valid = { name: 'SAP', scopes: ['feeds'], days: keyRules.maxDays };
    for (const wrong of [
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(101) },
      { scopes: [] },
      { scopes: ['everything'] },
      { days: 0 },
      { days: 731 },
      { days: null },
    ])
      expect([wrong, await keys.refusalOf('', { ...valid, ...wrong })]).toEqual([wrong, [400, 'request.invalid']]);
    const { key } = await keys.create(valid);
    expect(daysUntil(key.expiresAt)).toBe(keyRules.maxDays);
  });

  it('[FEED-10] ends when it expires, and says so to whoever has the secret', async () => {
    const { key, secret } = await keys.create({ days: 1 });
    expect(daysUntil(key.expiresAt)).toBe(1);
    expect((await keys.call(secret)).json().expiresAt).toBe(key.expiresAt);
    await keys.expireNow(key);
    expect(await keys.outcome(secret)).toEqual([401, 'key.expired']);
    expect(await keys.read(key)).toMatchObject({ state: 'expired' });
    expect(await keys.refusalOf(`/${key.id}/rotate`, { version: 1, days: 1, overlapDays: 0 })).toEqual([409, 'key.ended']);
  });

  it('[FEED-10] can be revoked when it has expired, which stops its files that wait', async () => {
    const { key } = await keys.create();
    await keys.expireNow(key);
    expect((await keys.post(`/${key.id}/revoke`, { version: 1 })).statusCode).toBe(200);
    expect(await keys.read(key)).toMatchObject({ state: 'revoked' });
    expect(await keys.refusalOf(`/${key.id}/revoke`, { version: 2 })).toEqual([409, 'key.ended']);
  });

  it('[FEED-10] says when and from where it was last used, to the minute', async () => {
    const { key, secret } = await keys.create();
    await keys.call(secret, getOwnKey.path, '192.0.2.1');
    const used = await keys.read(key);
    expect(used).toMatchObject({ lastUsedIp: '192.0.2.1', version: 1 });
    expect(Math.abs(Date.parse(used?.lastUsedAt ?? '') - Date.now())).toBeLessThan(60_000);

    const usedBefore = async (seconds: number, ip: string) => {
      const earlier = sql<Date>`now() - make_interval(secs => ${seconds})`;
      await api.admin.updateTable('machineKeys').set({ lastUsedAt: earlier }).where('id', '=', key.id).execute();
      const before = await keys.read(key);
      await keys.call(secret, getOwnKey.path, ip);
      const after = await keys.read(key);
      return [after?.lastUsedIp, after?.lastUsedAt !== before?.lastUsedAt];
    };
    expect(await usedBefore(1, '192.0.2.2')).toEqual(['192.0.2.1', false]);
    expect(await usedBefore(30, '192.0.2.1')).toEqual(['192.0.2.1', false]);
    expect(await usedBefore(61, '192.0.2.1')).toEqual(['192.0.2.1', true]);
    expect(await usedBefore(30, '192.0.2.2')).toEqual(['192.0.2.2', true]);

    const expired = await keys.create();
    await keys.expireNow(expired.key);
    await keys.call(expired.secret);
    expect(await keys.read(expired.key)).toMatchObject({ lastUsedAt: null, lastUsedIp: null });
  });

  it('[FEED-10] is valid beside the one that replaces it, until the chosen days are over', async () => {
    const old = await keys.create({ name: 'Shop', scopes: ['records:read', 'records:write'] });
    const newer = await keys.rotate(old.key, { days: 365, overlapDays: 7 });
    expect(newer.key).toMatchObject({ name: 'Shop', scopes: ['records:read', 'records:write'], state: 'active', version: 1 });
    expect(daysUntil(newer.key.expiresAt)).toBe(365);
    expect([await keys.outcome(old.secret), await keys.outcome(newer.secret)]).toEqual([200, 200]);
    const ending = await keys.read(old.key);
    expect(ending).toMatchObject({ state: 'ending', replacedBy: newer.key.id, version: 2 });
    expect(daysUntil(ending?.expiresAt)).toBe(7);

    const rotation = { days: 365, overlapDays: 7 };
    expect(await keys.refusalOf(`/${old.key.id}/rotate`, { version: 2, ...rotation })).toEqual([409, 'key.replaced']);
    expect(await keys.refusalOf(`/${old.key.id}/rotate`, { version: 1, ...rotation })).toEqual([409, 'record.changed']);
    expect((await keys.list()).filter(({ name }) => name === 'Shop')).toHaveLength(2);

    await keys.expireNow(old.key);
    expect([await keys.outcome(old.secret), await keys.outcome(newer.secret)]).toEqual([[401, 'key.expired'], 200]);
  });

  it('[FEED-10] that is replaced without an overlap ends at once, and none lives longer than before', async () => {
    const old = await keys.create();
    const newer = await keys.rotate(old.key, { overlapDays: 0 });
    expect([await keys.outcome(old.secret), await keys.outcome(newer.secret)]).toEqual([[401, 'key.expired'], 200]);
    const short = await keys.create({ days: 2 });
    await keys.rotate(short.key, { overlapDays: 30 });
    expect(await keys.read(short.key)).toMatchObject({ expiresAt: short.key.expiresAt, state: 'ending' });
    const tooLong = { version: 1, days: 1, overlapDays: 365 };
    expect(await keys.refusalOf(`/${newer.key.id}/rotate`, tooLong)).toEqual([400, 'request.invalid']);
  });

  it('[FEED-10] that several admins rotate at once is replaced by one key only', async () => {
    const { key } = await keys.create({ name: 'Raced' });
    const rotation = { version: key.version, days: 90, overlapDays: 7 };
    const outcomes = await Promise.all([1, 2, 3].map(() => keys.refusalOf(`/${key.id}/rotate`, rotation)));
    const changed = '409 record.changed';
    expect(outcomes.map((outcome) => outcome.join(' ').trim()).toSorted()).toEqual(['200', changed, changed]);
    expect((await keys.list()).filter(({ name }) => name === 'Raced')).toHaveLength(2);
  });

  it('[FEED-10] that is revoked opens nothing from the next call on, while the one that replaces it does', async () => {
    const old = await keys.create();
    const newer = await keys.rotate(old.key);
    expect(await keys.outcome(old.secret)).toBe(200);
    const revoked = await keys.post(`/${old.key.id}/revoke`, { version: 2 });
    expect(revoked.json().body).toMatchObject({ state: 'revoked', version: 3, revokedAt: expect.any(String) });
    expect([await keys.outcome(old.secret), await keys.outcome(newer.secret)]).toEqual([[401, 'key.revoked'], 200]);
    expect(await keys.refusalOf(`/${old.key.id}/revoke`, { version: 3 })).toEqual([409, 'key.ended']);
  });

  it('is listed before those that have ended, and newer ones before older ones', async () => {
    const [first, second, third] = [await keys.create(), await keys.create(), await keys.create()];
    await keys.post(`/${third.key.id}/revoke`, { version: 1 });
    const ids = (await keys.list()).map(({ id }) => id);
    const places = [second, first, third].map(({ key }) => ids.indexOf(key.id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('stays valid when whoever created it is no longer an admin, and the list says so', async () => {
    for (const change of [sql`disabled_at = now()`, sql`role = 'editor'`]) {
      const leaving = await aStaffMember(api.admin);
      const { id, secret } = await aMachineKey(api.admin, leaving);
      expect((await keys.read({ id }))?.createdBy).toMatchObject({ id: leaving.id, isAdmin: true });
      await sql`update people set ${change} where id = ${leaving.id}`.execute(api.admin);
      expect(await keys.outcome(secret)).toBe(200);
      expect((await keys.read({ id }))?.createdBy).toMatchObject({ id: leaving.id, isAdmin: false });
    }
  });

  it('[FEED-10] is not rotated while the one that it replaces is still valid, so at most two are valid', async () => {
    const first = await keys.create();
    const second = await keys.rotate(first.key, { overlapDays: 30 });
    const again = { version: 1, days: 90, overlapDays: 30 };
    expect(await keys.refusalOf(`/${second.key.id}/rotate`, again)).toEqual([409, 'key.replacing']);
    await keys.post(`/${first.key.id}/revoke`, { version: 2 });
    const third = await keys.rotate(second.key, { overlapDays: 30 });
    expect([await keys.outcome(first.secret), await keys.outcome(second.secret), await keys.outcome(third.secret)]).toEqual([
      [401, 'key.revoked'],
      200,
      200,
    ]);
  });

  it('[FEED-10] that is revoked and rotated at once has ended in the end, and only a rotation before that made another', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { key, secret } = await keys.create();
      const [rotated, revoked] = await Promise.all([
        keys.refusalOf(`/${key.id}/rotate`, { version: 1, days: 90, overlapDays: 7 }),
        keys.refusalOf(`/${key.id}/revoke`, { version: 1 }),
      ]);
      expect([rotated[0], revoked[0]].map(String).toSorted()).toEqual(['200', '409']);
      if (revoked[0] === 409) await keys.post(`/${key.id}/revoke`, { version: 2 });
      expect(await keys.outcome(secret)).toEqual([401, 'key.revoked']);
    }
  });

  it('[FEED-10] that has ended never lives again, whatever a query says', async () => {
    const [old, revoked] = [await keys.create(), await keys.create()];
    const newer = await keys.rotate(old.key);
    await keys.post(`/${revoked.key.id}/revoke`, { version: 1 });
    const change = (id: string, set: RawBuilder<unknown>) =>
      sql`update machine_keys set ${set} where id = ${id}`.execute(api.admin);
    await expect(change(revoked.key.id, sql`revoked_at = null, revoked_by = null`)).rejects.toThrow('stays revoked');
    await expect(change(newer.key.id, sql`expires_at = expires_at + interval '1 second'`)).rejects.toThrow(
      'does not live longer',
    );
    await expect(change(old.key.id, sql`replaced_by = null`)).rejects.toThrow('is replaced once');
    await expect(change(newer.key.id, sql`scopes = '{records:write}'`)).rejects.toThrow('keeps its secret');
    await expect(aMachineKey(api.admin, admin, { validDays: 700 })).rejects.toThrow('machine_keys_end_within_two_years');
  });

  it('[FEED-10] is not named after a secret', async () => {
    const { secret } = await keys.create();
    const named = { name: `SAP ${secret}`, scopes: ['feeds'], days: 1 };
    expect(await keys.refusalOf('', named)).toEqual([422, 'key.inName']);
    expect(await tablesWith(secret.slice('ppk_'.length))).toEqual([]);
  });

  it('is created and rotated only by an admin who has entered the password recently, but revoked by any', async () => {
    const { key } = await keys.create();
    const session = await aSession(api.admin, admin);
    await sql`update sessions set password_given_at = now() - interval '11 minutes'
      where token_hash = ${hashToken(session.token)}`.execute(api.admin);
    const later = managingKeys(api, session);
    const refused = [403, 'session.passwordRequired'];
    expect(await later.refusalOf('', { name: 'SAP', scopes: ['feeds'], days: 1 })).toEqual(refused);
    expect(await later.refusalOf(`/${key.id}/rotate`, { version: 1, days: 1, overlapDays: 0 })).toEqual(refused);
    expect((await later.post(`/${key.id}/revoke`, { version: 1 })).statusCode).toBe(200);
  });
});

it('[FEED-10] no secret of a key is in any line of the log, which names keys by their id', async () => {
  const { key, secret } = await keys.create();
  const headers = { authorization: `Bearer ${secret}` };
  await api.app.inject({ method: 'POST', url: '/sample/broken', headers, payload: { secret } });
  await api.app.inject({ url: `/api/files/%zz/${secret}`, headers });
  await api.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"${secret}`,
  });
  for (let n = 0; n <= getOwnKey.rateLimit.calls; n += 1) await keys.call(secret);
  const statuses = logLines
    .filter((line) => line.includes(key.id))
    .map((line) => (JSON.parse(line) as { status?: number }).status);
  expect([500, 429, 200].filter((status) => !statuses.includes(status))).toEqual([]);
  expect(secrets.size).toBeGreaterThan(15);
  expect(logLines.length).toBeGreaterThan(100);
  const written = logLines.join('\n');
  expect([...secrets].filter((each) => written.includes(each.slice('ppk_'.length)))).toEqual([]);
});
