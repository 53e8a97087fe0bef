import { beforeAll, expect, it } from 'vitest';

import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { aPriceList } from '../../testing/price-list-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { sheetCells } from '../../testing/unzip.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

async function anExporter(priceGroup: string, prices: Record<string, string>) {
  const { id: partnerId } = await aPartner(api.admin, { priceId: priceGroup });
  const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId }));
  const list = await aPriceList(api.admin, prices, { priceGroup, currency: 'CHF' });
  const get = (query: string, id = list) => api.app.inject({ url: `/api/partner/price-lists/${id}/export?${query}`, headers });
  return { list, get };
}

it('[PRIC-02] the export returns the search results as CSV, in the order of the screen', async () => {
  const { get } = await anExporter('export-csv', { 'RX 120': '1490.50', 'RX 90': '990.00', '=1': '7.00' });

  const response = await get('format=csv&q=rx&sort=price');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="prices-\d{4}-\d{4}-\d\d-\d\d\.csv"$/);
  expect(response.headers['x-total-rows']).toBe('2');
  expect(response.body.split('\r\n')).toEqual([
    '\ufeffModel,Name,Unit,Price,Currency',
    'RX 90,The RX 90,,990,CHF',
    'RX 120,The RX 120,,1490.5,CHF',
    '',
  ]);
  expect((await get('format=csv')).body.split('\r\n')[1]).toBe("'=1,The =1,,7,CHF");
});

it('[PRIC-02] the export returns the prices as an Excel workbook', async () => {
  const { get } = await anExporter('export-xlsx', { 'RX 120': '1490.50' });
  expect(sheetCells((await get('format=xlsx')).rawPayload)).toEqual([
    ['Model', 'Name', 'Unit', 'Price', 'Currency'],
    ['RX 120', 'The RX 120', '', '1490.5', 'CHF'],
  ]);
});

it('[PRIC-02] the export of a long list is complete, does not exist for another group, and rejects other formats', async () => {
  const many = Object.fromEntries(Array.from({ length: 1234 }, (_, number) => [`M ${number}`, '1.00']));
  const { get } = await anExporter('export-long', many);
  expect((await get('format=csv&sort=name')).body.split('\r\n')).toHaveLength(1234 + 2);
  const listOfOtherGroup = await aPriceList(api.admin, { SECRET: '1.00' }, { priceGroup: 'export-other' });
  expect((await get('format=csv', listOfOtherGroup)).statusCode).toBe(404);
  for (const query of ['', 'format=pdf', 'format=csv&sort=unit']) expect((await get(query)).statusCode).toBe(400);
});
