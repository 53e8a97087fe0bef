import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { KeyScope } from '@portal/contract/integration/scopes';

import { aPartner, aSession, aStaffMember, type Partner, type Person } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { recordsOf } from '../../testing/records/single-records.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: Person;
let staff: ReturnType<typeof importing>;
let partner: Partner;
let key: Awaited<ReturnType<typeof aMachineKey>>;

beforeAll(async () => {
  api = await startApi();
  admin = await aStaffMember(api.admin);
  staff = importing(api, await aSession(api.admin, admin));
  partner = await aPartner(api.admin, { sapId: 'S-1' });
  key = await aMachineKey(api.admin, admin, { scopes: ['records:read', 'records:write'] });
});

async function licences() {
  const feed = await staff.addFeed();
  return { feed, ...recordsOf(api, key, feed.slug) };
}

const licence = {
  partnerSapId: 'S-1',
  productName: 'Rampart RX 120',
  deviceSerial: 'NVR-1',
  expiresOn: '2027-12-31',
  endCustomer: 'Ferro AB',
  quantity: 25,
  value: '1200.50',
  currency: 'EUR',
};

describe('who may', () => {
  const keyWith = (scopes: readonly KeyScope[], isRevoked = false) => aMachineKey(api.admin, admin, { scopes, isRevoked });

  it('[FEED-16] needs the scope of the call, and a key that was not revoked', async () => {
    const { feed, put } = await licences();
    await put('L-1', licence);
    const callerWith = async (...args: Parameters<typeof keyWith>) => recordsOf(api, await keyWith(...args), feed.slug);
    const [reading, writing, feeds, revoked] = [
      await callerWith(['records:read']),
      await callerWith(['records:write']),
      await callerWith(['feeds']),
      await callerWith(['records:read', 'records:write'], true),
    ];
    for (const caller of [reading, feeds])
      for (const refused of [await caller.put('L-1', { quantity: 1 }), await caller.remove('L-1')])
        expect([refused.status, refused.code]).toEqual([403, 'key.scopeMissing']);
    for (const caller of [writing, feeds]) expect((await caller.get('L-1')).code).toBe('key.scopeMissing');
    for (const refused of [await revoked.get('L-1'), await revoked.put('L-1', {}), await revoked.remove('L-1')])
      expect([refused.status, refused.code]).toEqual([401, 'key.revoked']);
    expect((await reading.get('L-1')).body.record).toMatchObject({ quantity: 25 });
  });

  it('[FEED-16] learns nothing from writing nothing if the key may not read', async () => {
    const { feed, put } = await licences();
    const { etag } = await put('L-1', licence);
    const writing = recordsOf(api, await keyWith(['records:write']), feed.slug);
    expect(await writing.put('L-1', {})).toMatchObject({ status: 200, etag, body: { partner: null, record: {} } });
    expect((await writing.put('L-1', { quantity: 9 })).body).toMatchObject({ partner: null, record: { quantity: 9 } });
  });

  it('[FEED-16] learns nothing from values that are read as empty and leave what there is', async () => {
    const feed = await staff.addFeed({ kind: 'products' });
    const present = await recordsOf(api, key, feed.slug).put('P-1', { name: 'Rampart', slug: 'secret-slug' });
    expect(present.body.record).toMatchObject({ slug: 'secret-slug' });
    const writing = recordsOf(api, await keyWith(['records:write']), feed.slug);
    for (const slug of [' ', '\u00a0', '\u200b', '', null])
      expect([slug, (await writing.put('P-1', { slug })).body.record]).toEqual([slug, {}]);
    expect((await writing.put('P-1', { slug: ' ', model: 'RX' })).body.record).toEqual({ model: 'RX' });
  });

  it('[FEED-16] finds no feed that does not exist', async () => {
    const { get, put, remove } = recordsOf(api, key, 'no-such-feed');
    for (const response of [await get('L-1'), await put('L-1', licence), await remove('L-1')])
      expect([response.status, response.code]).toEqual([404, 'resource.notFound']);
  });

  it('[FEED-16] sends JSON of at most 100 kB, without values that are lists', async () => {
    const { put } = await licences();
    expect((await put('L-1', { ...licence, endCustomer: 'x'.repeat(100_000) })).code).toBe('request.tooLarge');
    expect((await put('L-1', { ...licence, endCustomer: ['x'] })).code).toBe('request.invalid');
  });

  it('[FEED-16] is a key and never a person, not even in the database', async () => {
    const { feed } = await licences();
    for (const call of ['find_feed_of_records(null)', 'read_single_record(null, null)', 'lock_single_record(null, null)']) {
      const asked = api.deps.asMachine({ keyId: key.id, scopes: ['feeds'] }, (db) => sql`select ${sql.raw(call)}`.execute(db));
      await expect(asked).rejects.toMatchObject({ code: '42501' });
    }
    const { headers } = await aSession(api.admin, admin);
    expect((await recordsOf(api, { headers }, feed.slug).get('L-1')).status).toBe(401);
  });
});

it('[FEED-16] every write is in the audit with the key, without values, and a write that changes nothing is not', async () => {
  const own = await aMachineKey(api.admin, admin, { scopes: ['records:read', 'records:write'] });
  const feed = await staff.addFeed();
  const { put, get, remove } = recordsOf(api, own, feed.slug);
  await put('L-1', licence);
  await put('L-1', licence);
  await put('L-1', { quantity: 3 });
  await put('L-1', { quantity: 'many' });
  await get('L-1');
  await remove('L-1');
  await remove('L-1');
  const { body } = (await staff.get(`audit?subjectKind=key&subjectId=${own.id}`)).json<{
    body: { action: string; partner: object; details: Record<string, unknown>; area?: string }[];
  }>();
  expect(body.map(({ action, details }) => [action, details['fields'] ?? null])).toEqual([
    ['key.recordRemoved', null],
    ['key.recordChanged', ['quantity']],
    ['key.recordCreated', ['currency', 'deviceSerial', 'endCustomer', 'expiresOn', 'productName', 'quantity', 'value']],
  ]);
  for (const event of body) {
    expect(event.partner).toMatchObject({ id: partner.id });
    expect(event.details).toMatchObject({ feed: feed.slug, kind: 'licences', externalId: 'L-1' });
    expect(JSON.stringify(event)).not.toMatch(/Ferro|Rampart|NVR-1/);
  }
});
