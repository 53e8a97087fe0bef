import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember, type Partner, type Person } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { recordsOf } from '../../testing/records/single-records.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';

let api: TestApi;
let admin: Person;
let staff: ReturnType<typeof importing>;
let partner: Partner;
let key: Awaited<ReturnType<typeof aMachineKey>>;

beforeAll(async () => {
  api = await startApi();
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR } = api.deps.config;
  await startTestWorker(api, { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR });
  admin = await aStaffMember(api.admin);
  staff = importing(api, await aSession(api.admin, admin));
  partner = await aPartner(api.admin, { sapId: 'S-1' });
  key = await aMachineKey(api.admin, admin, { scopes: ['records:read', 'records:write'] });
});

type FeedOptions = Parameters<typeof staff.addFeed>[0];

async function licences(options: FeedOptions = {}) {
  const feed = await staff.addFeed(options);
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

describe('a single licence', () => {
  it('[FEED-16] is created, changed and read by its external id, and sending the same again changes nothing', async () => {
    const { feed, put, get } = await licences();
    const created = await put('L-1', licence);
    expect([created.status, created.body]).toEqual([
      201,
      {
        feed: feed.slug,
        kind: 'licences',
        externalId: 'L-1',
        isRemoved: false,
        partner: { externalId: partner.externalId, sapId: 'S-1', hubspotId: partner.hubspotId },
        record: {
          productName: 'Rampart RX 120',
          deviceSerial: 'NVR-1',
          expiresOn: '2027-12-31',
          endCustomer: 'Ferro AB',
          quantity: 25,
          value: '1200.5',
          currency: 'EUR',
        },
      },
    ]);
    const again = await put('L-1', licence);
    expect([again.status, again.etag, again.body]).toEqual([200, created.etag, created.body]);

    const changed = await put('L-1', { quantity: 30, endCustomer: null });
    expect(changed.status).toBe(200);
    expect(changed.body.record).toEqual({ ...created.body.record, quantity: 30, endCustomer: null });
    expect(changed.etag).not.toBe(created.etag);
    const read = await get('L-1');
    expect([read.status, read.etag, read.body]).toEqual([200, changed.etag, changed.body]);
    // What was read can be sent back.
    expect((await put('L-1', read.body.record)).etag).toBe(read.etag);
    expect(await licencesFrom(api.admin, feed.source)).toMatchObject([
      { externalId: 'L-1', partnerId: partner.id, quantity: 30 },
    ]);
  });

  it('[FEED-16] is the one that a file of the feed means, with the next number of its partner', async () => {
    const { feed, put, get } = await licences();
    const other = await aPartner(api.admin, { sapId: 'S-7' });
    await staff.importFile(feed.id, licenceFile(licenceLine('F-1', other)));
    expect((await get('F-1')).body.record).toMatchObject({ productName: 'Rampart RX 120', quantity: 25 });
    await put('F-2', { ...licence, partnerSapId: 'S-7' });
    await put('F-1', { quantity: 26 });
    const numbers = await api.admin
      .selectFrom('licences')
      .select(['externalId', 'number'])
      .where('partnerId', '=', other.id)
      .execute();
    expect(numbers.toSorted((a, b) => a.number - b.number)).toEqual([
      { externalId: 'F-1', number: 1 },
      { externalId: 'F-2', number: 2 },
    ]);
    const same = await staff.importFile(
      feed.id,
      licenceFile(licenceLine('F-1', other, 'Rampart RX 120,NVR-1,2027-12-31,Ferro AB,26,1200.50,EUR')),
    );
    expect(same.found).toMatchObject({ same: 1, changed: 0, new: 0 });
  });

  it('[FEED-16] is removed, however often that is asked for, and can be created again', async () => {
    const { feed, put, get, remove } = await licences();
    await put('L-1', licence);
    expect((await remove('L-1')).status).toBe(204);
    expect((await remove('L-1')).status).toBe(204);
    expect((await remove('never there')).status).toBe(204);
    expect((await get('L-1')).code).toBe('resource.notFound');
    expect(await licencesFrom(api.admin, feed.source)).toEqual([]);
    expect((await put('L-1', licence)).status).toBe(201);
  });

  it.each(['a/b', 'a b', 'x.csv', '100%', '%2F', 'ü/日本 %', '?a=b&c#d', '..a', 'A+B;C,D', '/'.repeat(120), '日'.repeat(120)])(
    '[FEED-16] may have the external id %s',
    async (id) => {
      const { put, get, remove } = await licences();
      const created = await put(id, licence);
      expect([created.status, created.body.externalId]).toEqual([201, id]);
      expect((await get(id)).body).toEqual(created.body);
      expect((await remove(id)).status).toBe(204);
      expect((await get(id)).status).toBe(404);
    },
  );

  it('[FEED-16] is refused with the fault and the text of each field, and nothing is written', async () => {
    const { feed, put } = await licences();
    const refused = await put('L-1', {
      partnerSapId: 'nobody',
      deviceSerial: 17,
      expiresOn: '31.12.2027',
      quantity: 2.5,
      value: '1,234',
      colour: 'red',
      endCustomer: 'x'.repeat(201),
      externalId: 'L-2',
    });
    expect([refused.status, refused.code, refused.faults]).toEqual([
      422,
      'record.refused',
      {
        partnerSapId: 'partner.unknown',
        productName: 'cell.empty',
        deviceSerial: 'field.wrongType',
        expiresOn: 'day.notADay',
        quantity: 'number.notWhole',
        value: 'number.notANumber',
        colour: 'field.unknown',
        endCustomer: 'cell.tooLong',
        externalId: 'field.contradicts',
      },
    ]);
    expect(refused.texts).toContain('No partner has this ID');
    expect((await put('L-1', { productName: 'R', deviceSerial: 'N', expiresOn: '2027-01-01' })).faults).toEqual({
      partnerExternalId: 'cell.empty',
    });
    expect((await put('L-1', { ...licence, currency: null })).faults).toEqual({ currency: 'currency.missing' });
    expect((await put('L-1', { ...licence, partnerHubspotId: 'H' })).faults).toEqual({
      partnerHubspotId: 'partner.severalNamed',
    });
    expect((await put('x'.repeat(121), licence)).faults).toEqual({ externalId: 'cell.tooLong' });
    expect(await licencesFrom(api.admin, feed.source)).toEqual([]);
  });

  it('[FEED-16] keeps texts that would be formulas in a spreadsheet, and reads numbers as they are written in JSON', async () => {
    const { put, get } = await licences();
    await put('=1', { ...licence, endCustomer: '=1+1', productName: '+49 a;=b', value: 0.1 });
    expect((await get('=1')).body.record).toMatchObject({ endCustomer: '=1+1', productName: '+49 a;=b', value: '0.1' });
    expect((await put('=1', { value: '1234.50' })).body.record['value']).toBe('1234.5');
  });

  it('[FEED-16] follows the mode of its feed', async () => {
    const creating = await licences({ mode: 'create' });
    expect((await creating.put('L-1', licence)).status).toBe(201);
    expect((await creating.put('L-1', { quantity: 1 })).faults).toEqual({ externalId: 'row.exists' });
    const updating = await licences({ mode: 'update', source: creating.feed.source });
    expect((await updating.put('L-1', { quantity: 1 })).status).toBe(200);
    expect((await updating.put('L-2', {})).faults).toEqual({ externalId: 'row.unknown' });
  });

  it('[FEED-16] stays with its partner: no reference to another one reaches it', async () => {
    const other = await aPartner(api.admin, { sapId: 'S-2' });
    const { feed, put } = await licences();
    await put('L-1', licence);
    const refused = await put('L-1', { ...licence, partnerSapId: 'S-2', quantity: 1 });
    expect(refused.faults).toEqual({ externalId: 'row.otherPartner' });
    expect(JSON.stringify(refused.body)).not.toMatch(/Ferro|Rampart RX 120|NVR-1/);
    const elsewhere = await licences();
    expect((await elsewhere.get('L-1')).status).toBe(404);
    expect((await elsewhere.put('L-1', { ...licence, partnerSapId: 'S-2' })).status).toBe(201);
    expect((await elsewhere.remove('L-1')).status).toBe(204);
    expect(await licencesFrom(api.admin, feed.source)).toMatchObject([{ partnerId: partner.id, quantity: 25 }]);
    expect(await api.admin.selectFrom('licences').select('id').where('partnerId', '=', other.id).execute()).toEqual([]);
  });
});

it('[FEED-16] a licence is shown to the people of its partner and to nobody else', async () => {
  const [owner, stranger] = [
    await aPartner(api.admin, { sapId: 'S-3', renewalsEnabled: true }),
    await aPartner(api.admin, { renewalsEnabled: true }),
  ];
  const { put } = await licences();
  await put('L-1', { ...licence, partnerSapId: 'S-3', deviceSerial: 'CANARY-16' });
  const shownTo = async ({ id: partnerId }: Partner) => {
    const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId }));
    const { statusCode, body } = await api.app.inject({ url: '/api/partner/renewals', headers });
    return [statusCode, body.includes('CANARY-16')];
  };
  expect(await shownTo(owner)).toEqual([200, true]);
  expect(await shownTo(stranger)).toEqual([200, false]);
});

it('[FEED-16] a licence that returns has its old number, unless another one has it by now', async () => {
  const { id: partnerId } = await aPartner(api.admin);
  const write = async (rows: object[]) => {
    const { rows: written } = await sql<{ recordId: string; place: number; fault: unknown }>`
      select * from write_licences('returning', null, ${JSON.stringify(rows)}::jsonb)`.execute(api.admin);
    return written;
  };
  const after = { productName: 'R', deviceSerial: 'N', expiresOn: '2027-01-01' };
  const rowOf = (number: number, action: string, more = {}) => ({
    number,
    action,
    partnerId,
    externalId: `R-${number}`,
    after,
    ...more,
  });
  const [first, second] = await write([rowOf(1, 'create'), rowOf(2, 'create')]);
  expect([first?.place, second?.place]).toEqual([1, 2]);
  const [removed] = await write([rowOf(1, 'remove', { recordId: first?.recordId })]);
  expect(removed?.place).toBe(1);
  const restore = rowOf(1, 'restore', { recordId: first?.recordId, place: 1 });
  expect((await write([restore]))[0]).toMatchObject({ recordId: first?.recordId, place: 1, fault: null });
  expect((await write([{ ...restore, recordId: undefined, externalId: 'R-3' }]))[0]?.place).toBe(3);
  expect((await write([rowOf(2, 'create')]))[0]?.fault).toMatchObject([{ code: 'record.taken' }]);
  await write([rowOf(2, 'delete', { recordId: second?.recordId })]);
  expect((await licencesFrom(api.admin, 'returning')).map(({ externalId }) => externalId)).toEqual(['R-1', 'R-3']);
});

describe('a single partner', () => {
  const partners = () => licences({ kind: 'partners' });

  it('[FEED-16] is created, changed and disabled by its external id', async () => {
    const { feed, put, get, remove } = await partners();
    const created = await put('P-1', { name: 'Kaskad', country: 'se', renewalsEnabled: true, website: 'https://kaskad.example' });
    expect([created.status, created.body.record]).toMatchObject([
      201,
      { name: 'Kaskad', country: 'SE', renewalsEnabled: true, tier: null },
    ]);
    expect(created.body.partner).toBeNull();
    expect((await put('P-1', { tier: 'Gold' })).body.record).toMatchObject({ name: 'Kaskad', tier: 'Gold' });
    const { id } = await api.admin
      .selectFrom('partners')
      .select('id')
      .where('source', '=', feed.source)
      .executeTakeFirstOrThrow();
    const person = await aPerson(api.admin, { partnerId: id });
    const { headers } = await aSession(api.admin, person);

    expect((await remove('P-1')).status).toBe(204);
    const gone = await get('P-1');
    expect([gone.status, gone.body.isRemoved]).toEqual([200, true]);
    expect((await remove('P-1')).status).toBe(204);
    expect((await api.app.inject({ url: '/api/partner/profile', headers })).statusCode).toBe(401);
    // Writing it never gives access back.
    const written = await put('P-1', { name: 'Kaskad AB' });
    expect([written.status, written.body.isRemoved, written.body.record['name']]).toEqual([200, true, 'Kaskad AB']);
  });

  it('[FEED-16] that staff have added is changed, but not disabled', async () => {
    await aPartner(api.admin, { name: 'Typed', externalId: 'T-16' });
    const { put, get, remove } = await partners();
    expect((await put('T-16', { tier: 'Silver' })).status).toBe(200);
    expect((await remove('T-16')).code).toBe('record.notOfSource');
    expect((await get('T-16')).body).toMatchObject({ isRemoved: false, record: { name: 'Typed', tier: 'Silver' } });
  });
});

describe('ETags', () => {
  it('[FEED-16] say that nothing has changed', async () => {
    const { put, get } = await licences();
    const { etag } = await put('L-1', licence);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(await get('L-1', { 'if-none-match': etag })).toMatchObject({ status: 304, etag });
    expect((await get('L-1', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('[FEED-16] keep a write from overwriting what somebody else has changed', async () => {
    const { put, remove } = await licences();
    const { etag: first } = await put('L-1', licence);
    const { etag: second } = await put('L-1', { quantity: 1 }, { 'if-match': first });
    for (const ifMatch of [first, `W/${second}`, '"other"'])
      expect([ifMatch, (await put('L-1', { quantity: 2 }, { 'if-match': ifMatch })).status]).toEqual([ifMatch, 412]);
    expect(await remove('L-1', { 'if-match': first })).toMatchObject({ status: 412, code: 'record.preconditionFailed' });
    expect((await put('L-1', { quantity: 2 }, { 'if-match': `"other", ${second}` })).status).toBe(200);
    expect((await put('L-1', { quantity: 3 }, { 'if-match': '*' })).status).toBe(200);
    expect((await remove('L-1', { 'if-match': '*' })).status).toBe(204);
    expect((await remove('L-1', { 'if-match': '*' })).status).toBe(412);
    expect((await put('L-1', licence, { 'if-match': second })).status).toBe(412);
  });

  it('[FEED-16] let a record be created, but not changed', async () => {
    const { put } = await licences();
    expect((await put('L-1', licence, { 'if-none-match': '*' })).status).toBe(201);
    expect((await put('L-1', { quantity: 1 }, { 'if-none-match': '*' })).status).toBe(412);
  });

  it('[FEED-16] let exactly one of twenty simultaneous writes through', async () => {
    const { feed, put } = await licences();
    const { etag } = await put('L-1', licence);
    // Each key has six calls at the same time.
    const keys = await Promise.all(Array.from({ length: 5 }, () => aMachineKey(api.admin, admin, { scopes: ['records:write'] })));
    const writes = Array.from({ length: 20 }, (_, n) =>
      recordsOf(api, keys[n % 5] ?? key, feed.slug).put('L-1', { quantity: 100 + n }, { 'if-match': etag }),
    );
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const creating = Array.from({ length: 20 }, (_, n) => recordsOf(api, keys[n % 5] ?? key, feed.slug).put('L-2', licence));
    expect((await Promise.all(creating)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 19 }, () => 200),
      201,
    ]);
  });
});

it('[FEED-16] an ETag keeps a write from overwriting what staff change at the same moment', async () => {
  const { feed, put, get } = await licences({ kind: 'partners' });
  const { etag } = await put('P-1', { name: 'Kaskad' });
  let writing: ReturnType<typeof put> | undefined;
  await api.admin.transaction().execute(async (db) => {
    await db.updateTable('partners').set({ region: 'Skåne' }).where('source', '=', feed.source).execute();
    writing = put('P-1', { tier: 'Gold' }, { 'if-match': etag });
    await waitingForLock(api, 'portal_app');
  });
  expect((await writing)?.code).toBe('record.preconditionFailed');
  expect((await get('P-1')).body.record).toMatchObject({ region: 'Skåne', tier: null });
});
