import { beforeAll, describe, expect, it } from 'vitest';

import type { PriceList } from '@portal/contract/price-list';

import { anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Session } from '../../testing/factories.ts';
import { aPriceList } from '../../testing/price-list-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

async function aSessionInGroup(priceId: string): Promise<Session> {
  const { id: partnerId } = await aPartner(api.admin, { priceId });
  return aSession(api.admin, await aPerson(api.admin, { partnerId }));
}
const get = ({ headers }: Session, url: string) => api.app.inject({ url: `/api/partner/price-lists${url}`, headers });
const idsAndStatuses = async (session: Session) =>
  (await get(session, '')).json().body.map((list: { id: number; status: string }) => [list.id, list.status]);
const models = async (session: Session, url: string) =>
  (await get(session, url)).json().body.map(({ model }: { model: string }) => model);

describe('price lists', () => {
  it('[PRIC-02] are those of the company’s group and those for all, the currently valid one first', async () => {
    const past = await aPriceList(api.admin, {}, { priceGroup: 'gold', effectiveUntil: '2001-12-31' });
    const future = await aPriceList(api.admin, {}, { priceGroup: 'gold', effectiveFrom: '2999-01-01' });
    const current = await aPriceList(api.admin, {}, { priceGroup: 'gold', effectiveFrom: '2020-01-01' });
    const forAll = await aPriceList(api.admin, {}, { effectiveFrom: '2010-01-01' });
    const hidden = await aPriceList(api.admin, {}, { priceGroup: 'gold', publishedFrom: new Date('2999-01-01') });
    const foreign = await aPriceList(api.admin, { SECRET: '1.00' }, { priceGroup: 'silver' });

    const session = await aSessionInGroup('gold');
    const expected = [
      [current, 'current'],
      [forAll, 'current'],
      [future, 'future'],
      [past, 'past'],
    ];
    expect(await idsAndStatuses(session)).toEqual(expected);
    for (const id of [hidden, foreign]) expect((await get(session, `/${id}/prices`)).statusCode).toBe(404);
    await api.admin.deleteFrom('priceLists').where('id', '=', forAll).execute();
  });

  it('end on the day before the next one of their group and currency, unless they have an end date', async () => {
    const group = { priceGroup: 'bronze' };
    const replaced = await aPriceList(api.admin, {}, { ...group, effectiveFrom: '2019-01-01' });
    const current = await aPriceList(api.admin, {}, { ...group, effectiveFrom: '2020-01-01' });
    const dollars = await aPriceList(api.admin, {}, { ...group, effectiveFrom: '2019-06-01', currency: 'USD' });
    const next = await aPriceList(api.admin, {}, { ...group, effectiveFrom: '2999-01-01' });
    await aPriceList(api.admin, {}, { ...group, effectiveFrom: '2021-01-01', publishedFrom: new Date('2999-01-01') });
    const { body } = (await get(await aSessionInGroup('bronze'), '')).json();
    expect(body.map((list: PriceList) => [list.id, list.status, list.effectiveUntil])).toEqual([
      [current, 'current', '2998-12-31'],
      [dollars, 'current', null],
      [next, 'future', null],
      [replaced, 'past', '2019-12-31'],
    ]);
  });

  it('return their prices by model in natural order, by name or by price, searched and paged', async () => {
    const prices = { 'RX 120': '1490.00', 'RX 90': '990.50', 'RX 90-L1': '99.00', 'CG (5)': '12345678.99', '100% ok_': '5.00' };
    const id = await aPriceList(api.admin, prices, { priceGroup: 'sorted' });
    const session = await aSessionInGroup('sorted');
    expect(await models(session, `/${id}/prices?sort=model`)).toEqual(['100% ok_', 'CG (5)', 'RX 90', 'RX 90-L1', 'RX 120']);
    expect(await models(session, `/${id}/prices?sort=price&order=desc&pageSize=2`)).toEqual(['CG (5)', 'RX 120']);
    expect(await models(session, `/${id}/prices?q=rx 90`)).toEqual(['RX 90', 'RX 90-L1']);
    expect(await models(session, `/${id}/prices?q=${encodeURIComponent('0% OK_')}`)).toEqual(['100% ok_']);
    const last = (await get(session, `/${id}/prices?page=3&pageSize=2&sort=price`)).json();
    expect(last).toMatchObject({ body: [{ model: 'CG (5)', price: '12345678.99' }], total: 5, page: 3, pageSize: 2 });
    expect((await get(session, `/${id}/prices?sort=secret`)).statusCode).toBe(400);
    expect(Object.keys((await get(session, `/${id}/prices`)).json())).toEqual(['body']);
  });

  it.each([
    ['rx120', ['RX 120', 'RX 120-L3']],
    ['rx-120', ['RX 120', 'RX 120-L3']],
    ['120 rx', ['RX 120', 'RX 120-L3']],
    ['licence 3 years', ['RX 120-L3']],
    ['große', ['Ø 9']],
    ['GROSSE o9', ['Ø 9']],
    ['device', ['RX 120-L3']],
    ['%', []],
  ])('[LEAD-12] return the matching prices for the search text %s', async (q, found) => {
    const id = await aPriceList(api.admin, { 'RX 120': '1.00', 'RX 120-L3': '2.00', 'Ø 9': '3.00' }, { priceGroup: 'folded' });
    const rename = async (model: string, name: string, unit?: string) =>
      api.admin
        .updateTable('prices')
        .set({ name: inEnglish(name), ...(unit && { unit: inEnglish(unit) }) })
        .where('priceListId', '=', id)
        .where('model', '=', model)
        .execute();
    await rename('RX 120-L3', 'Licence for Rampart RX 120, 3 years', 'device');
    await rename('Ø 9', 'Große Halterung');
    expect(await models(await aSessionInGroup('folded'), `/${id}/prices?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('return and export only the prices of one portfolio on request', async () => {
    const [product, other] = [await aPieceOfContent(api.admin, 'products'), await aPieceOfContent(api.admin, 'products')];
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    await api.admin.insertInto('portfolioProducts').values({ portfolioId: portfolio, productId: product }).execute();
    const id = await aPriceList(api.admin, { A1: '1.00', A2: '2.00', A3: '3.00' }, { priceGroup: 'by-portfolio' });
    for (const [model, productId] of [
      ['A1', product],
      ['A2', other],
    ] as const)
      await api.admin.updateTable('prices').set({ productId }).where('priceListId', '=', id).where('model', '=', model).execute();
    const session = await aSessionInGroup('by-portfolio');
    expect((await get(session, `/${id}/prices?category=${portfolio}`)).json()).toMatchObject({
      body: [{ model: 'A1' }],
      total: 1,
    });
    expect(await models(session, `/${id}/prices?category=${portfolio}&q=a2`)).toEqual([]);
    const file = await get(session, `/${id}/export?format=csv&category=${portfolio}`);
    expect(file.payload).toContain('A1');
    expect(file.payload).not.toContain('A2');
    expect((await get(session, `/${id}/prices?category=x`)).statusCode).toBe(400);
  });

  it('return the product of a price only if the reader may see it', async () => {
    const visible = await aPieceOfContent(api.admin, 'products');
    const hidden = await aPieceOfContent(api.admin, 'products', {
      audienceId: await anAudience(api.admin, { partners: [], tiers: ['none'] }),
    });
    const id = await aPriceList(api.admin, { A1: '1.00', A2: '2.00' }, { priceGroup: 'linked' });
    await api.admin
      .updateTable('prices')
      .set({ productId: visible })
      .where('priceListId', '=', id)
      .where('model', '=', 'A1')
      .execute();
    await api.admin
      .updateTable('prices')
      .set({ productId: hidden })
      .where('priceListId', '=', id)
      .where('model', '=', 'A2')
      .execute();
    const { body } = (await get(await aSessionInGroup('linked'), `/${id}/prices`)).json();
    expect(body.map(({ productId }: { productId: number | null }) => productId)).toEqual([visible, null]);
  });
});
