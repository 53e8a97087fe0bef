import { beforeAll, describe, expect, it } from 'vitest';

import { Renewal } from '@portal/contract/renewals';

import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { aLicence, dayFromNow, manyLicences } from '../../testing/licence-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** A person of a new company, with functions to read and add its licences. */
async function aReader({ renewalsEnabled = true } = {}) {
  const { id: partnerId } = await aPartner(api.admin, { renewalsEnabled });
  const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId }));
  const get = (query = '') => api.app.inject({ url: `/api/partner/renewals${query}`, headers });
  const idsOf = async (query: string): Promise<number[]> => (await get(query)).json().body.map(({ id }: Renewal) => id);
  const add = (values: Parameters<typeof aLicence>[2]) => aLicence(api.admin, partnerId, values);
  return { partnerId, headers, get, idsOf, add };
}

/** Three licences that differ in every field, and a fourth that expires soon. */
async function aReaderWithFourLicences() {
  const reader = await aReader();
  await reader.add({ number: 1, productName: 'Rampart RX 120', deviceSerial: 'NVR-120-7K4M', expiresOn: '2025-02-07' });
  await reader.add({ number: 2, productName: 'Culvert CG 20 für Büros', deviceSerial: 'NVC-020-RX', expiresOn: '2026-02-28' });
  await reader.add({ number: 3, productName: 'Keel Manager', deviceSerial: 'NVK-050', expiresOn: '2091-12-31' });
  await reader.add({ number: 4, productName: 'Keel Manager', deviceSerial: 'NVK-051', expiresOn: dayFromNow(10) });
  return reader;
}

const toWireDate = (day: string) => day.split('-').toReversed().join('-');

describe('GET /api/partner/renewals', () => {
  it('[RENW-06] returns all licences of the caller’s partner by expiry date, with today’s status', async () => {
    const { get, add } = await aReader();
    const days = [61, -1, 0, 60].map(dayFromNow) as [string, string, string, string];
    for (const [index, expiresOn] of days.entries()) await add({ number: index + 1, expiresOn, deviceSerial: `S${index + 1}` });
    await aLicence(api.admin, (await aPartner(api.admin)).id);

    for (const query of ['', '?locale=de']) {
      const response = await get(query);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const productName = 'Rampart RX 120 · Threat protection, 1 year';
      expect(response.json()).toEqual({
        body: [
          { id: 2, productName, deviceSerial: 'S2', expirationDate: toWireDate(days[1]), status: 'Expired' },
          { id: 3, productName, deviceSerial: 'S3', expirationDate: toWireDate(days[2]), status: 'Expiring Soon' },
          { id: 4, productName, deviceSerial: 'S4', expirationDate: toWireDate(days[3]), status: 'Expiring Soon' },
          { id: 1, productName, deviceSerial: 'S1', expirationDate: toWireDate(days[0]), status: 'Active' },
        ],
      });
      expect(response.json().body.every((row: unknown) => Renewal.safeParse(row).success)).toBe(true);
    }
  });

  it('[RENW-06] is forbidden to a partner without renewals, for every kind of request', async () => {
    const { partnerId, get } = await aReader({ renewalsEnabled: false });
    await aLicence(api.admin, partnerId, { deviceSerial: 'hidden-serial' });
    for (const query of ['', '?page=1', '?q=hidden', '/summary', '/export?format=csv']) {
      const response = await get(query);
      expect([query, response.statusCode, response.json().code]).toEqual([query, 403, 'renewals.notEnabled']);
      expect(response.json().message).toBe('Renewals aren’t enabled for your company.');
      expect(response.body).not.toContain('hidden-serial');
    }
  });

  it('[RENW-06] returns an empty list to a partner without licences', async () => {
    const { get } = await aReader();
    expect((await get()).json()).toEqual({ body: [] });
    expect((await get('?page=1')).json()).toEqual({ body: [], total: 0, page: 1, pageSize: 10 });
  });

  it('streams a long list completely and in order', async () => {
    const { partnerId, idsOf } = await aReader();
    await manyLicences(api.admin, partnerId, 1203);
    expect(await idsOf('')).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
  });

  it('[RENW-09] returns pages with their totals, ten rows by default', async () => {
    const { partnerId, get, idsOf } = await aReader();
    await manyLicences(api.admin, partnerId, 32);
    const { body, ...paging } = (await get('?page=2')).json();
    expect(paging).toEqual({ total: 32, page: 2, pageSize: 10 });
    expect(body.map(({ id }: Renewal) => id)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(await idsOf('?page=4')).toEqual([31, 32]);
    expect(await idsOf('?page=7&pageSize=5&order=desc')).toEqual([2, 1]);
    expect((await get('?page=99')).json()).toEqual({ body: [], total: 32, page: 99, pageSize: 10 });
    expect((await get('?q=nothing+like+it')).json()).toEqual({ body: [], total: 0, page: 1, pageSize: 10 });
    expect((await get('?q=product&page=99')).json()).toEqual({ body: [], total: 32, page: 99, pageSize: 10 });
    expect((await get('?q=product&page=4')).json()).toMatchObject({ total: 32, body: [{ id: 31 }, { id: 32 }] });
  });

  it('never reports a cached total smaller than the rows already shown', async () => {
    const { partnerId, get, add } = await aReader();
    await manyLicences(api.admin, partnerId, 10);
    expect((await get('?page=1')).json().total).toBe(10);
    await add({ number: 11, expiresOn: dayFromNow(400) });
    expect((await get('?page=2')).json()).toMatchObject({ total: 11, body: [{ id: 11 }] });
  });

  it('rejects unknown filters, sorts and pages', async () => {
    const { get } = await aReader();
    for (const query of [
      '?sort=status',
      '?order=up',
      '?page=0',
      '?pageSize=101',
      '?month=1',
      '?month=13',
      '?year=27',
      '?year=0000',
      '?status=expired',
      '?status=',
      '?within=31',
      '?locale=xx',
    ])
      expect([query, (await get(query)).statusCode]).toEqual([query, 400]);
  });
});

describe('the order of renewals', () => {
  it.each([
    ['productName', [2, 1, 3]],
    ['deviceSerial', [3, 1, 2]],
    ['expirationDate', [1, 3, 2]],
  ])('by %s is natural, uses the id to break ties, and is reversed when descending', async (sort, ids) => {
    const { idsOf, add } = await aReader();
    await add({ number: 1, productName: 'rampart 10', deviceSerial: 'n-9', expiresOn: '2026-01-31' });
    await add({ number: 2, productName: 'Rampart 9', deviceSerial: 'N-10', expiresOn: '2027-01-01' });
    await add({ number: 3, productName: 'Ștea', deviceSerial: 'M-50', expiresOn: '2026-01-31' });
    expect(await idsOf(`?sort=${sort}`)).toEqual(ids);
    expect(await idsOf(`?sort=${sort}&order=desc`)).toEqual(ids.toReversed());
    expect(await idsOf(`?sort=${sort}&year=2026`)).toEqual(ids.filter((id) => id !== 2));
  });
});

describe('the filters of renewals', () => {
  it.each([
    ['productName=+rX+', [1]],
    ['productName=buros', [2]],
    ['productName=nvk', []],
    ['deviceSerial=rx', [2]],
    ['deviceSerial=nv', [1, 2, 4, 3]],
    ['deviceSerial=keel', []],
    ['productName=keel&deviceSerial=051', [4]],
    ['productName=%25', []],
    ['year=2026&month=02', [2]],
    ['year=2025', [1]],
    ['month=12&year=2091', [3]],
    ['status=Active', [3]],
    ['status=Expired', [1, 2]],
    ['status=Expiring+Soon', [4]],
    ['status=Expired&year=2026', [2]],
    ['status=Active&year=2025', []],
    ['q=rx', [1, 2]],
    ['q=++KEEL+', [4, 3]],
    ['q=07-02-2025', [1]],
    ['q=07/02/2025', [1]],
    ['q=2025', [1]],
    ['q=Expired', [1, 2]],
    ['q=expir', [1, 2, 4]],
    ['q=soon', [4]],
    ['q=active', [3]],
    ['q=keel&status=Active', [3]],
    ['q=rx&productName=culvert', [2]],
    ['q=rx&productName=rampart&deviceSerial=120&month=02&year=2025&status=Expired', [1]],
  ])('[RENW-03] with %s return exactly the matching licences', async (query, ids) => {
    const { get } = await aReaderWithFourLicences();
    const response = (await get(`?${query}`)).json();
    expect(response.body.map(({ id }: Renewal) => id)).toEqual(ids);
    expect(response).toMatchObject({ total: ids.length, page: 1, pageSize: 10 });
  });

  it.each([
    'q=nvr1207k4m',
    'q=nvr120',
    'q=rx120',
    'q=schutz+rampart',
    'q=gruss',
    'q=3+rx',
    'deviceSerial=nvr120',
    'productName=rx120',
  ])('[LEAD-12] with %s find words without separators, in any order and without accents', async (query) => {
    const { idsOf, add } = await aReader();
    await add({ number: 1, productName: 'Rampart RX 120 · Schutz, 3 Jahre, Gruß', deviceSerial: 'NVR-120-7K4M-0193' });
    await add({ number: 2, productName: 'Rampart RX 60 · Support', deviceSerial: 'NVR-060-7K4M-3120' });
    expect(await idsOf(`?${query}`)).toEqual([1]);
  });

  it('[LEAD-12] find a licence with texts of the maximum length', async () => {
    const { idsOf, add } = await aReader();
    // Random text that cannot be compressed.
    const letters = (count: number) =>
      Array.from({ length: count }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919) % 40000))).join('');
    await add({ number: 1, productName: letters(200), deviceSerial: letters(80) });
    await add({ number: 2, productName: `${'RX '.repeat(66)}9`, deviceSerial: 'A-1'.repeat(26) });
    expect(await idsOf(`?q=${encodeURIComponent(letters(40))}`)).toEqual([1]);
    expect(await idsOf('?q=rxrx9')).toEqual([2]);
  });

  it('[RENW-03] apply a month alone to every year', async () => {
    const { idsOf, add } = await aReader();
    for (const [number, expiresOn] of ['2024-02-29', '2025-03-01', '2026-02-01', '2030-12-02'].entries())
      await add({ number: number + 1, expiresOn });
    expect(await idsOf('?month=02')).toEqual([1, 3]);
    expect(await idsOf('?month=02&order=desc')).toEqual([3, 1]);
    expect(await idsOf('?month=12&status=Active')).toEqual([4]);
  });

  it('reflect changes of a licence', async () => {
    const { partnerId, idsOf, add } = await aReader();
    await add({ number: 1 });
    await api.admin
      .updateTable('licences')
      .set({ productName: 'Lantern', expiresOn: '2031-05-04' })
      .where('partnerId', '=', partnerId)
      .execute();
    expect(await Promise.all(['lantern', 'rampart', '04/05/2031'].map((q) => idsOf(`?q=${q}`)))).toEqual([[1], [], [1]]);
  });
});

describe('GET /api/partner/renewals/summary', () => {
  it('counts the expiries of each month, and caches the counts for at most 30 seconds', async () => {
    const { get, add } = await aReader();
    await aLicence(api.admin, (await aPartner(api.admin)).id);
    for (const days of [-1, 0, 0, 5000]) await add({ expiresOn: dayFromNow(days) });
    const { body } = (await get('/summary')).json();
    expect(body).toMatchObject({ today: dayFromNow(0), counts: { expired: 1, soon: 2, active: 1 }, earlier: 0, later: 1 });
    expect(body.months).toHaveLength(37);
    expect(body.months[12]).toMatchObject({ month: dayFromNow(0).slice(0, 7), counts: { soon: 2, active: 0 } });
    await add({});
    expect((await get('/summary')).json().body).toEqual(body);
  });
});

describe('another partner', () => {
  it('[RENW-06] does not appear in any list, filter, page, count or export', async () => {
    const { headers, add } = await aReader();
    const canary = 'canary-77f1';
    const other = await aPartner(api.admin);
    const foreign = await aLicence(api.admin, other.id, { productName: canary, deviceSerial: canary, expiresOn: '2027-07-07' });
    await add({ number: foreign, expiresOn: '2027-08-08' });
    const urls = [
      '',
      '?page=1',
      `?q=${canary}`,
      `?productName=${canary}`,
      `?deviceSerial=${canary}`,
      '?year=2027&month=07',
      '?sort=deviceSerial',
      '/summary',
      '/export?format=csv',
      `/export?format=csv&q=${canary}`,
    ];
    const withPartnerParams = (url: string) =>
      `${url}${url.includes('?') ? '&' : '?'}partnerId=${other.id}&partner_id=${other.id}`;
    for (const url of [...urls, ...urls.map(withPartnerParams)]) {
      const { body, statusCode } = await api.app.inject({ url: `/api/partner/renewals${url}`, headers });
      expect([url, statusCode, body.includes(canary), body.includes('07-07-2027')]).toEqual([url, 200, false, false]);
    }
    const { json } = await api.app.inject({ url: '/api/partner/renewals/summary', headers });
    expect(json().body.counts).toMatchObject({ expired: 0, soon: 0, active: 1 });
  });
});
