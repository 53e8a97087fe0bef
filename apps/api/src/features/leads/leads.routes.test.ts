import { beforeAll, describe, expect, it } from 'vitest';

import { Lead } from '@portal/contract/leads';

import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { anAudience, aPieceOfContent } from '../../testing/content-factories.ts';
import { aLead, manyLeads } from '../../testing/lead-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** A person of a new company, and the response of their list. */
async function aReader() {
  const { id: partnerId } = await aPartner(api.admin);
  const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId }));
  const get = (query = '') => api.app.inject({ url: `/api/partner/leads${query}`, headers });
  const idsOf = async (query: string): Promise<number[]> => (await get(query)).json().body.map((lead: Lead) => lead.id);
  return { partnerId, headers, get, idsOf };
}

describe('GET /api/partner/leads', () => {
  it('[LEAD-06] [LEAD-09] returns all leads of the caller’s partner with every field, ordered by id', async () => {
    const { partnerId, get } = await aReader();
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
    const { partnerId, get } = await aReader();
    const audienceId = await anAudience(api.admin, { partners: [(await aPartner(api.admin)).id] });
    const productId = await aPieceOfContent(api.admin, 'products', { audienceId });
    await aLead(api.admin, partnerId, { number: 1, products: [{ model: 'RX 900', productId }] });
    const products = [{ model: 'RX 900', id: null }];
    expect((await get('')).json().body[0].products).toEqual(products);
    expect((await get('?q=rx')).json().body[0].products).toEqual(products);
    expect((await get('/1')).json().body.products).toEqual(products);
  });

  it('[LEAD-06] returns an empty list to a partner without leads', async () => {
    const { get } = await aReader();
    expect((await get()).json()).toEqual({ body: [] });
    expect((await get('?page=1')).json()).toEqual({ body: [], total: 0, page: 1, pageSize: 25 });
  });

  it('streams a long list completely and in order', async () => {
    const { partnerId, idsOf } = await aReader();
    await manyLeads(api.admin, partnerId, 1203);
    expect(await idsOf('')).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
  });

  it('[LEAD-08] returns pages with their totals, 25 rows by default', async () => {
    const { partnerId, get, idsOf } = await aReader();
    await manyLeads(api.admin, partnerId, 60);
    const { body, ...figures } = (await get('?page=2')).json();
    expect(figures).toEqual({ total: 60, page: 2, pageSize: 25 });
    expect(body.map((lead: Lead) => lead.id)).toEqual(Array.from({ length: 25 }, (_, index) => 26 + index));
    expect(await idsOf('?page=3')).toHaveLength(10);
    expect(await idsOf('?page=6&pageSize=10&order=desc')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await get('?page=99')).json()).toEqual({ body: [], total: 60, page: 99, pageSize: 25 });
    expect((await get('?q=nothing+like+it')).json()).toEqual({ body: [], total: 0, page: 1, pageSize: 25 });
    expect((await get('?q=Company&page=99')).json()).toEqual({ body: [], total: 60, page: 99, pageSize: 25 });
  });

  it('never reports a cached total smaller than the rows already shown', async () => {
    const { partnerId, get } = await aReader();
    await manyLeads(api.admin, partnerId, 25);
    expect((await get('?page=1')).json().total).toBe(25);
    await aLead(api.admin, partnerId, { number: 26 });
    expect((await get('?page=2')).json()).toMatchObject({ total: 26, body: [{ id: 26 }] });
  });

  it('rejects unknown sorts, orders and pages', async () => {
    const { get } = await aReader();
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
  const byDay = [{ createdOn: '2026-02-01' }, { createdOn: '2025-12-31' }, { createdOn: null }];
  const byEmail = [{ email: 'b@x.test' }, { email: 'C@x.test' }, { email: null }];

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
    '[LEAD-01] [LEAD-05] by %s is what a person expects, what is missing comes last, and descending is its reverse, but for days',
    async (sort, ids) => {
      const { partnerId, idsOf } = await aReader();
      for (const [index, lead] of values.entries())
        await aLead(api.admin, partnerId, { ...lead, ...byDay[index], ...byEmail[index] });
      expect(await idsOf(`?sort=${sort}`)).toEqual(ids);
      // Newest first: leads without a date come last.
      expect(await idsOf(`?sort=${sort}&order=desc`)).toEqual(sort === 'creationDate' ? [1, 2, 3] : ids.toReversed());
      expect(await idsOf(`?sort=${sort}&order=desc&q=a`)).toEqual(sort === 'creationDate' ? [1, 2, 3] : ids.toReversed());
    },
  );

  it('[LEAD-05] is by id ascending by default, and the id breaks ties', async () => {
    const { partnerId, idsOf } = await aReader();
    for (const number of [9, 4, 6]) await aLead(api.admin, partnerId, { number, company: 'The same' });
    expect(await idsOf('?page=1')).toEqual([4, 6, 9]);
    expect(await idsOf('?sort=company')).toEqual([4, 6, 9]);
    expect(await idsOf('?sort=company&order=desc')).toEqual([9, 6, 4]);
  });
});

describe('the search of leads', () => {
  it.each([
    ['full name', 'ida sør'],
    ['full name, by a keyboard without its accents', 'giselle muller'],
    ['company', 'HAVN kaf'],
    ['status', 'qualif'],
    ['email', 'IDA@nordhavn.test'],
    ['phone', '31 55 20'],
    ['creation date as it is sent', '2026-11-0'],
    ['creation date as it is shown', '02/11/2026'],
    ['country', 'dk'],
    ['id', '4711'],
    ['product model', 'rampart rx'],
  ])('[LEAD-02] covers the %s, case-insensitively and at any position', async (_, q) => {
    const { partnerId, get } = await aReader();
    await aLead(api.admin, partnerId, {
      ...(q === 'giselle muller' && { firstName: 'Gisèlle', lastName: 'Müller' }),
      number: 4711,
      company: 'Nordhavn Kaffe ApS',
      status: 'Qualified',
      email: 'ida@nordhavn.test',
      products: [{ model: 'Rampart RX 120' }],
    });
    await aLead(api.admin, partnerId, {
      number: 2,
      firstName: 'Paul',
      lastName: 'Other',
      company: 'Other',
      email: 'p@o.test',
      phone: '1',
      createdOn: '2020-01-31',
      country: 'NL',
    });
    const response = (await get(`?q=${encodeURIComponent(q)}`)).json();
    expect(response.body.map((lead: Lead) => lead.id)).toEqual([4711]);
    expect(response.total).toBe(1);
  });

  it.each([
    ['letters that are more than a letter with an accent', 'sorensen'],
    ['the same, as they are written', 'SØRENSEN'],
    ['letters that stand for two', 'grosse aerol'],
    ['words in any order', 'sorensen ida'],
    ['words of several fields', 'kaffe rampart sor'],
    ['a phone without its spaces', '4531552011'],
    ['a part of it', '+45 3155'],
    ['an id with its sign', '#4711'],
    ['a model in one piece', 'rx120'],
    ['a model with a hyphen', 'rx-120'],
    ['a country by its name', 'denmark'],
    ['the same in another language', 'Dänemark'],
    ['a country and a word', 'kaffe denmark'],
  ])('[LEAD-12] finds leads by %s', async (_, q) => {
    const { partnerId, idsOf } = await aReader();
    const company = 'Große Ærøl Kaffe ApS';
    await aLead(api.admin, partnerId, {
      number: 4711,
      firstName: 'Ida',
      lastName: 'Sørensen',
      company,
      phone: '+45 31 55 20-11',
      country: 'DK',
      products: [{ model: 'Rampart RX 120' }],
    });
    await aLead(api.admin, partnerId, {
      number: 12,
      firstName: 'Paul',
      lastName: 'Other',
      company: 'Kaffe',
      email: 'p@o.test',
      phone: '+49 120 471',
      country: 'DE',
      products: [{ model: 'Rampart RX 60' }],
    });
    expect(await idsOf(`?q=${encodeURIComponent(q)}`)).toEqual([4711]);
  });

  it('[LEAD-12] matches a short word and a number only as a prefix', async () => {
    const { partnerId, idsOf } = await aReader();
    await aLead(api.admin, partnerId, { number: 1, phone: '+49 421 5607 77', products: [{ model: 'Rampart RX 120' }] });
    await aLead(api.admin, partnerId, { number: 2, phone: '1', products: [{ model: 'Rampart RX 60' }] });
    expect(await idsOf('?q=rx+60')).toEqual([2]);
    expect(await idsOf('?q=60+rampart')).toEqual([2]);
    expect(await idsOf('?q=607+rampart')).toEqual([]);
    expect(await idsOf('?q=421+ra')).toEqual([1]);
  });

  it('is filtered by country, with or without a status and a text', async () => {
    const { partnerId, get, idsOf } = await aReader();
    for (const [index, country] of ['DE', 'FR', 'DE', null].entries())
      await aLead(api.admin, partnerId, {
        number: index + 1,
        country,
        status: index === 0 ? 'New' : 'Closed',
        company: `C${index}`,
      });
    expect((await get('?country=DE')).json()).toMatchObject({ total: 2, page: 1, pageSize: 25 });
    expect(await idsOf('?country=DE&order=desc')).toEqual([3, 1]);
    expect(await idsOf('?country=DE&status=Closed')).toEqual([3]);
    expect(await idsOf('?country=FR&q=c1')).toEqual([2]);
    expect(await idsOf('?country=NL')).toEqual([]);
    expect((await get('?country=Germany')).statusCode).toBe(400);
  });

  it('[LEAD-02] has no wildcards, trims the text, and does not match across two fields', async () => {
    const { partnerId, idsOf } = await aReader();
    await aLead(api.admin, partnerId, { number: 1, company: '100%_real', lastName: 'Ende', email: 'x@y.test' });
    await aLead(api.admin, partnerId, { number: 2, company: '100 real' });
    expect(await idsOf('?q=%25')).toEqual([1]);
    expect(await idsOf('?q=_')).toEqual([1]);
    expect(await idsOf('?q=++100+r++')).toEqual([2]);
    expect(await idsOf('?q=Ende100')).toEqual([]);
    expect(await idsOf('?q=%0A')).toEqual([1, 2]);
  });

  it('[LEAD-02] follows changes of the lead and of its products', async () => {
    const { partnerId, idsOf } = await aReader();
    await aLead(api.admin, partnerId, { number: 1, products: [{ model: 'Keel' }, { model: 'Lantern' }] });
    await api.admin.updateTable('leads').set({ company: 'Umbenannt' }).where('partnerId', '=', partnerId).execute();
    expect(await idsOf('?q=umbenannt')).toEqual([1]);
    const products = api.admin.updateTable('leadProducts').where('partnerId', '=', partnerId);
    await products.set({ model: 'Culvert' }).where('position', '=', 0).execute();
    expect(await Promise.all(['keel', 'culvert', 'lantern'].map((q) => idsOf(`?q=${q}`)))).toEqual([[], [1], [1]]);
    await api.admin.deleteFrom('leadProducts').where('partnerId', '=', partnerId).execute();
    expect(await Promise.all(['culvert', 'lantern', 'umbenannt'].map((q) => idsOf(`?q=${q}`)))).toEqual([[], [], [1]]);
  });

  it('[LEAD-02] finds each of many models, and the longest indexed texts in any alphabet', async () => {
    const { partnerId, idsOf } = await aReader();
    const products = Array.from({ length: 20 }, (_, n) => ({
      model: `${'Rampart enclosure with a long name '.repeat(2)}RX-${n}.`,
    }));
    await aLead(api.admin, partnerId, { number: 1, company: 'C'.repeat(200), products });
    expect(await idsOf('?q=rx-19.')).toEqual([1]);

    // Random text that cannot be compressed.
    const letters = (count: number) =>
      Array.from({ length: count }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919) % 40000))).join('');
    const wide = { status: letters(40), firstName: letters(100), lastName: letters(100), company: letters(200) };
    await aLead(api.admin, partnerId, { number: 2, ...wide, email: letters(254), products: [{ model: letters(100) }] });
    expect(await idsOf(`?q=${encodeURIComponent(letters(40))}`)).toEqual([2]);
  });

  it('sorts and pages few and many matches in the same way', async () => {
    const { partnerId, get, idsOf } = await aReader();
    await manyLeads(api.admin, partnerId, 1300);
    // One in thirteen leads is few, all leads are many.
    expect((await get('?q=company+12')).json().total).toBe(1 + 10 + 100);
    expect(await idsOf('?q=company+12&sort=company&order=desc&pageSize=3')).toEqual([1299, 1298, 1297]);
    expect(await idsOf('?q=company+12&sort=company&page=37&pageSize=3')).toEqual([1297, 1298, 1299]);
    const many = (await get('?q=company&sort=company&page=2&pageSize=100')).json();
    expect(many.total).toBe(1300);
    expect(many.body.map((lead: Lead) => lead.id)).toEqual(Array.from({ length: 100 }, (_, index) => 101 + index));
    expect(await idsOf('?q=company&sort=name&order=desc&pageSize=2')).toEqual([1300, 1299]);
    // Far beyond the first page, and with a status.
    expect(await idsOf('?q=company&sort=company&order=desc&page=13&pageSize=100')).toEqual(
      Array.from({ length: 100 }, (_, index) => 100 - index),
    );
    expect(await idsOf('?q=company&status=New&sort=company&page=434&pageSize=3')).toEqual([1300]);
    expect(await idsOf('?status=New&sort=company&page=434&pageSize=3')).toEqual([1300]);
  });

  it('is filtered by status, with or without a text', async () => {
    const { partnerId, get, idsOf } = await aReader();
    for (const [number, status] of [
      [1, 'New'],
      [2, 'Newly won'],
      [3, 'New'],
      [4, 'On hold'],
    ] as const)
      await aLead(api.admin, partnerId, { number, status, company: number === 3 ? 'Three' : 'Other' });
    expect((await get('?status=New')).json()).toMatchObject({ total: 2, page: 1, body: [{ id: 1 }, { id: 3 }] });
    expect(await idsOf('?status=New&q=three')).toEqual([3]);
    expect(await idsOf('?status=On+hold')).toEqual([4]);
    expect(await idsOf('?status=new')).toEqual([]);
  });
});

describe('GET /api/partner/leads/summary', () => {
  it('counts the leads by status and country, and caches the counts for at most 30 seconds', async () => {
    const { partnerId, get } = await aReader();
    for (const status of ['New', 'On hold', 'New']) await aLead(api.admin, partnerId, { status });
    await aLead(api.admin, (await aPartner(api.admin)).id, { status: 'Closed' });
    const counted = {
      total: 3,
      statuses: [
        { status: 'New', count: 2 },
        { status: 'On hold', count: 1 },
      ],
      countries: [{ country: 'DK', count: 3 }],
    };
    expect((await get('/summary')).json().body).toEqual(counted);
    await aLead(api.admin, partnerId);
    expect((await get('/summary')).json().body).toEqual(counted);
  });
});

describe('GET /api/partner/leads/:id', () => {
  it('[LEAD-09] returns one lead with all its fields', async () => {
    const { partnerId, get } = await aReader();
    await aLead(api.admin, partnerId, { number: 12, products: [{ model: 'Keel' }] });
    expect((await get('/12')).json().body).toMatchObject({
      id: 12,
      street: 'Kajgade 4',
      products: [{ model: 'Keel', id: null }],
    });
  });

  it('returns 404 for another partner’s lead and for an unknown one', async () => {
    const { get } = await aReader();
    const foreign = await aLead(api.admin, (await aPartner(api.admin)).id);
    for (const id of [foreign, 999_999_999]) {
      const response = await get(`/${id}`);
      expect([response.statusCode, response.json().code]).toEqual([404, 'resource.notFound']);
    }
    for (const id of ['0', '-1', '01', 'x', '1234567890']) expect((await get(`/${id}`)).statusCode).toBe(400);
  });
});

describe('another partner', () => {
  it('[LEAD-06] does not appear in any list, search, page, detail or export', async () => {
    const { partnerId, headers } = await aReader();
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
