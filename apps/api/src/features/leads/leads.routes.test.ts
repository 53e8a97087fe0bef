import { beforeAll, describe, expect, it } from 'vitest';

import { Lead } from '@portal/contract/leads';

import { anAudience, aPieceOfContent } from '../../testing/content-factories.ts';
import { aPartner } from '../../testing/factories.ts';
import { aLead, manyLeads } from '../../testing/lead-factories.ts';
import { aLeadReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

describe('GET /api/partner/leads', () => {
  it('[LEAD-06] [LEAD-09] returns all leads of the caller’s partner with every field, ordered by id', async () => {
    const { partnerId, get } = await aLeadReader(api);
    const productId = await aPieceOfContent(api.admin, 'products', { model: 'RX 120' });
    await aLead(api.admin, partnerId, { number: 7, products: [{ model: 'RX 120', productId }, { model: 'Old one' }] });
    await aLead(api.admin, partnerId, { number: 3, firstName: null, lastName: null, createdOn: null, company: null });
    await aLead(api.admin, (await aPartner(api.admin)).id, { number: 5 });

    for (const query of ['', '?locale=de']) {
      const response = await get(query);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const { body, ...rest } = response.json();
      expect(rest).toEqual({});
      expect(body.map((lead: Lead) => lead.id)).toEqual([3, 7]);
      expect(body[0]).toMatchObject({ firstname: null, lastname: null, company: null, creationDate: null, products: [] });
      expect(body[1]).toEqual({
        id: 7,
        firstname: 'Ida',
        lastname: 'Sørensen',
        company: 'Nordhavn Kaffe',
        status: 'New',
        email: expect.stringMatching(/@customer\.test$/),
        phone: '+45 31 55 20 14',
        creationDate: '2026-11-02',
        country_iso: 'DK',
        street: 'Kajgade 4',
        zip: '2150',
        message: 'We need a firewall for two shops.',
        note: 'Call before noon.',
        products: [
          { model: 'RX 120', id: productId },
          { model: 'Old one', id: null },
        ],
      });
      expect(Lead.safeParse(body[1]).success).toBe(true);
    }
  });

  it('includes a product’s id only if the reader may see it in the playbook', async () => {
    const { partnerId, get } = await aLeadReader(api);
    const audienceId = await anAudience(api.admin, { partners: [(await aPartner(api.admin)).id] });
    const productId = await aPieceOfContent(api.admin, 'products', { audienceId });
    await aLead(api.admin, partnerId, { number: 1, products: [{ model: 'RX 900', productId }] });
    const products = [{ model: 'RX 900', id: null }];
    expect((await get('')).json().body[0].products).toEqual(products);
    expect((await get('?q=rx')).json().body[0].products).toEqual(products);
    expect((await get('/1')).json().body.products).toEqual(products);
  });

  it('[LEAD-06] returns an empty list to a partner without leads', async () => {
    const { get } = await aLeadReader(api);
    expect((await get()).json()).toEqual({ body: [] });
    expect((await get('?page=1')).json()).toEqual({ body: [], total: 0, page: 1, pageSize: 25 });
  });

  it('streams a long list completely and in order', async () => {
    const { partnerId, idsOf } = await aLeadReader(api);
    await manyLeads(api.admin, partnerId, 1203);
    expect(await idsOf('')).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
  });

  it('[LEAD-08] returns pages with their totals, 25 rows by default', async () => {
    const { partnerId, get, idsOf } = await aLeadReader(api);
    await manyLeads(api.admin, partnerId, 60);
    const { body, ...paging } = (await get('?page=2')).json();
    expect(paging).toEqual({ total: 60, page: 2, pageSize: 25 });
    expect(body.map((lead: Lead) => lead.id)).toEqual(Array.from({ length: 25 }, (_, index) => 26 + index));
    expect(await idsOf('?page=3')).toHaveLength(10);
    expect(await idsOf('?page=6&pageSize=10&order=desc')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await get('?page=99')).json()).toEqual({ body: [], total: 60, page: 99, pageSize: 25 });
    expect((await get('?q=nothing+like+it')).json()).toEqual({ body: [], total: 0, page: 1, pageSize: 25 });
    expect((await get('?q=Company&page=99')).json()).toEqual({ body: [], total: 60, page: 99, pageSize: 25 });
  });

  it('never reports a cached total smaller than the rows already shown', async () => {
    const { partnerId, get } = await aLeadReader(api);
    await manyLeads(api.admin, partnerId, 25);
    expect((await get('?page=1')).json().total).toBe(25);
    await aLead(api.admin, partnerId, { number: 26 });
    expect((await get('?page=2')).json()).toMatchObject({ total: 26, body: [{ id: 26 }] });
  });

  it('rejects an unknown sort key, order, page or language, and an empty status', async () => {
    const { get } = await aLeadReader(api);
    for (const query of [
      '?sort=message',
      '?order=up',
      '?page=0',
      '?page=-1',
      '?pageSize=101',
      '?page=1e3',
      '?locale=xx',
      '?status=',
    ])
      expect([query, (await get(query)).statusCode]).toEqual([query, 400]);
  });
});

describe('the order of leads', () => {
  const values = [
    { number: 1, firstName: 'zoe', lastName: 'Abel', company: 'beta 10', status: 'New', phone: '+31 20', country: 'NL' },
    { number: 2, firstName: 'Ágnes', lastName: 'Zorn', company: 'Beta 9', status: 'Closed', phone: '+31 3', country: 'AT' },
    { number: 3, firstName: 'Adam', lastName: null, company: null, status: 'Qualified', phone: null, country: null },
  ];
  const creationDates = [{ createdOn: '2026-02-01' }, { createdOn: '2025-12-31' }, { createdOn: null }];
  const emails = [{ email: 'b@x.test' }, { email: 'C@x.test' }, { email: null }];

  it.each([
    ['id', [1, 2, 3]],
    ['name', [3, 2, 1]],
    ['company', [2, 1, 3]],
    ['status', [2, 1, 3]],
    ['email', [1, 2, 3]],
    ['phone', [2, 1, 3]],
    ['creationDate', [2, 1, 3]],
    ['country_iso', [2, 1, 3]],
  ])(
    '[LEAD-01] [LEAD-05] by %s ignores case, has missing values last, and is reversed when descending, except that leads without a date stay last',
    async (sort, ids) => {
      const { partnerId, idsOf } = await aLeadReader(api);
      for (const [index, lead] of values.entries())
        await aLead(api.admin, partnerId, { ...lead, ...creationDates[index], ...emails[index] });
      expect(await idsOf(`?sort=${sort}`)).toEqual(ids);
      // Newest first: leads without a date come last.
      expect(await idsOf(`?sort=${sort}&order=desc`)).toEqual(sort === 'creationDate' ? [1, 2, 3] : ids.toReversed());
      expect(await idsOf(`?sort=${sort}&order=desc&q=a`)).toEqual(sort === 'creationDate' ? [1, 2, 3] : ids.toReversed());
    },
  );

  it('[LEAD-05] is by id ascending by default, and the id breaks ties', async () => {
    const { partnerId, idsOf } = await aLeadReader(api);
    for (const number of [9, 4, 6]) await aLead(api.admin, partnerId, { number, company: 'The same' });
    expect(await idsOf('?page=1')).toEqual([4, 6, 9]);
    expect(await idsOf('?sort=company')).toEqual([4, 6, 9]);
    expect(await idsOf('?sort=company&order=desc')).toEqual([9, 6, 4]);
  });
});

describe('GET /api/partner/leads/summary', () => {
  it('counts the leads by status and country, and caches the counts for at most 30 seconds', async () => {
    const { partnerId, get } = await aLeadReader(api);
    for (const status of ['New', 'On hold', 'New']) await aLead(api.admin, partnerId, { status });
    await aLead(api.admin, (await aPartner(api.admin)).id, { status: 'Closed' });
    const summary = {
      total: 3,
      statuses: [
        { status: 'New', count: 2 },
        { status: 'On hold', count: 1 },
      ],
      countries: [{ country: 'DK', count: 3 }],
    };
    expect((await get('/summary')).json().body).toEqual(summary);
    await aLead(api.admin, partnerId);
    expect((await get('/summary')).json().body).toEqual(summary);
  });
});

describe('GET /api/partner/leads/:id', () => {
  it('[LEAD-09] returns one lead with all its fields', async () => {
    const { partnerId, get } = await aLeadReader(api);
    await aLead(api.admin, partnerId, { number: 12, products: [{ model: 'Keel' }] });
    expect((await get('/12')).json().body).toMatchObject({
      id: 12,
      street: 'Kajgade 4',
      products: [{ model: 'Keel', id: null }],
    });
  });

  it('returns 404 for another partner’s lead and for an unknown one', async () => {
    const { get } = await aLeadReader(api);
    const foreign = await aLead(api.admin, (await aPartner(api.admin)).id);
    for (const id of [foreign, 999_999_999]) {
      const response = await get(`/${id}`);
      expect([response.statusCode, response.json().code]).toEqual([404, 'resource.notFound']);
    }
    for (const id of ['0', '-1', '01', 'x', '1234567890']) expect((await get(`/${id}`)).statusCode).toBe(400);
  });
});

describe('the leads of another partner', () => {
  it('[LEAD-06] do not appear in any list, search, page, detail or export', async () => {
    const { partnerId, headers } = await aLeadReader(api);
    const canary = 'canary-51c0';
    const other = await aPartner(api.admin);
    const foreign = await aLead(api.admin, other.id, {
      ...Object.fromEntries(
        ['firstName', 'lastName', 'company', 'status', 'phone', 'street', 'zip', 'message', 'note'].map((f) => [f, canary]),
      ),
      email: `${canary}@other.test`,
      products: [{ model: canary }],
    });
    await aLead(api.admin, partnerId, { number: foreign });
    const urls = [
      '',
      '?page=1',
      `?q=${canary}`,
      `?status=${canary}`,
      `?q=${foreign}`,
      `/${foreign}`,
      '/summary',
      '/export?format=csv',
      `/export?format=csv&q=${canary}`,
    ];
    for (const url of [
      ...urls,
      ...urls.slice(0, 5).map((each) => `${each || '?page=1'}&partnerId=${other.id}&partner_id=${other.id}`),
    ]) {
      const { body, statusCode } = await api.app.inject({ url: `/api/partner/leads${url}`, headers });
      expect([url, statusCode, body.includes(canary)]).toEqual([url, 200, false]);
    }
  });
});
