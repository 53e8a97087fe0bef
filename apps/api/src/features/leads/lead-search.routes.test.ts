import { beforeAll, describe, expect, it } from 'vitest';

import type { Lead } from '@portal/contract/leads';

import { aLead, manyLeads } from '../../testing/lead-factories.ts';
import { aLeadReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

describe('the search of leads', () => {
  it.each([
    ['full name', 'ida sør'],
    ['full name typed without accents', 'giselle muller'],
    ['company', 'HAVN kaf'],
    ['status', 'qualif'],
    ['email', 'IDA@nordhavn.test'],
    ['phone', '31 55 20'],
    ['creation date as in the response', '2026-11-0'],
    ['creation date as on the screen', '02/11/2026'],
    ['country', 'dk'],
    ['id', '4711'],
    ['product model', 'rampart rx'],
  ])('[LEAD-02] covers the %s, case-insensitively and at any position', async (_, q) => {
    const { partnerId, get } = await aLeadReader(api);
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
    ['a name with ø typed as o', 'sorensen'],
    ['a name with ø in capitals', 'SØRENSEN'],
    ['a name with ß and æ typed as two letters', 'grosse aerol'],
    ['words in any order', 'sorensen ida'],
    ['words of several fields', 'kaffe rampart sor'],
    ['a phone number without its spaces', '4531552011'],
    ['a part of a phone number', '+45 3155'],
    ['an id with a number sign', '#4711'],
    ['a model without its space', 'rx120'],
    ['a model with a hyphen', 'rx-120'],
    ['a country by its name', 'denmark'],
    ['a country by its name in another language', 'Dänemark'],
    ['a country and a word', 'kaffe denmark'],
  ])('[LEAD-12] finds leads by %s', async (_, q) => {
    const { partnerId, idsOf } = await aLeadReader(api);
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
    const { partnerId, idsOf } = await aLeadReader(api);
    await aLead(api.admin, partnerId, {
      number: 1,
      email: 'a@b.test',
      phone: '+49 421 5607 77',
      products: [{ model: 'Rampart RX 120' }],
    });
    await aLead(api.admin, partnerId, { number: 2, email: 'b@b.test', phone: '1', products: [{ model: 'Rampart RX 60' }] });
    expect(await idsOf('?q=rx+60')).toEqual([2]);
    expect(await idsOf('?q=60+rampart')).toEqual([2]);
    expect(await idsOf('?q=607+rampart')).toEqual([]);
    expect(await idsOf('?q=421+ra')).toEqual([1]);
  });

  it('is filtered by country, with or without a status and a text', async () => {
    const { partnerId, get, idsOf } = await aLeadReader(api);
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

  it('[LEAD-02] takes % and _ literally, trims the text, and does not match across two fields', async () => {
    const { partnerId, idsOf } = await aLeadReader(api);
    await aLead(api.admin, partnerId, { number: 1, company: '100%_real', lastName: 'Ende', email: 'x@y.test' });
    await aLead(api.admin, partnerId, { number: 2, company: '100 real' });
    expect(await idsOf('?q=%25')).toEqual([1]);
    expect(await idsOf('?q=_')).toEqual([1]);
    expect(await idsOf('?q=++100+r++')).toEqual([2]);
    expect(await idsOf('?q=Ende100')).toEqual([]);
    expect(await idsOf('?q=%0A')).toEqual([1, 2]);
  });

  it('[LEAD-02] finds a lead by its changed fields and products, and no longer by the old ones', async () => {
    const { partnerId, idsOf } = await aLeadReader(api);
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
    const { partnerId, idsOf } = await aLeadReader(api);
    const products = Array.from({ length: 20 }, (_, n) => ({
      model: `${'Rampart enclosure with a long name '.repeat(2)}RX-${n}.`,
    }));
    await aLead(api.admin, partnerId, { number: 1, company: 'C'.repeat(200), products });
    expect(await idsOf('?q=rx-19.')).toEqual([1]);

    // Random text that cannot be compressed.
    const letters = (count: number) =>
      Array.from({ length: count }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919) % 40000))).join('');
    const longTexts = { status: letters(40), firstName: letters(100), lastName: letters(100), company: letters(200) };
    await aLead(api.admin, partnerId, { number: 2, ...longTexts, email: letters(254), products: [{ model: letters(100) }] });
    expect(await idsOf(`?q=${encodeURIComponent(letters(40))}`)).toEqual([2]);
  });

  it('sorts and pages few and many matches in the same way', async () => {
    const { partnerId, get, idsOf } = await aLeadReader(api);
    await manyLeads(api.admin, partnerId, 1300);
    // "company 12" has 111 matches, which are loaded and sorted. "company" has 1300, which are read from the sort index.
    expect((await get('?q=company+12')).json().total).toBe(1 + 10 + 100);
    expect(await idsOf('?q=company+12&sort=company&order=desc&pageSize=3')).toEqual([1299, 1298, 1297]);
    expect(await idsOf('?q=company+12&sort=company&page=37&pageSize=3')).toEqual([1297, 1298, 1299]);
    const many = (await get('?q=company&sort=company&page=2&pageSize=100')).json();
    expect(many.total).toBe(1300);
    expect(many.body.map((lead: Lead) => lead.id)).toEqual(Array.from({ length: 100 }, (_, index) => 101 + index));
    expect(await idsOf('?q=company&sort=name&order=desc&pageSize=2')).toEqual([1300, 1299]);
    // The last pages are correct too, with and without a status.
    expect(await idsOf('?q=company&sort=company&order=desc&page=13&pageSize=100')).toEqual(
      Array.from({ length: 100 }, (_, index) => 100 - index),
    );
    expect(await idsOf('?q=company&status=New&sort=company&page=434&pageSize=3')).toEqual([1300]);
    expect(await idsOf('?status=New&sort=company&page=434&pageSize=3')).toEqual([1300]);
  });

  it('is filtered by status, with or without a text', async () => {
    const { partnerId, get, idsOf } = await aLeadReader(api);
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
