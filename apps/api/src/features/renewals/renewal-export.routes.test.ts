import { beforeAll, expect, it } from 'vitest';

import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { aLicence, manyLicences } from '../../testing/licence-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { sheetCells } from '../../testing/unzip.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

async function anExporter() {
  const { id: partnerId } = await aPartner(api.admin);
  const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId }));
  const get = (query: string) => api.app.inject({ url: `/api/partner/renewals/export?${query}`, headers });
  return { partnerId, get };
}

it('the export returns the filtered licences as CSV, in the order of the screen', async () => {
  const { partnerId, get } = await anExporter();
  await aLicence(api.admin, partnerId, {
    number: 1,
    productName: 'Keel, 50 devices',
    deviceSerial: '=1',
    expiresOn: '2020-01-31',
  });
  await aLicence(api.admin, partnerId, { number: 2, productName: 'Älpha', deviceSerial: 'B', expiresOn: '2090-02-01' });
  await aLicence(api.admin, partnerId, { number: 3, productName: 'Rampart', deviceSerial: 'C', expiresOn: '2020-01-01' });

  const response = await get('format=csv&q=l&sort=productName');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="renewals-\d{4}-\d\d-\d\d\.csv"$/);
  expect(response.headers['x-total-rows']).toBe('2');
  expect(response.body.split('\r\n')).toEqual([
    '\ufeffID,Product Name,Device Serial Number,Expiration Date,Status',
    '2,Älpha,B,2090-02-01,Active',
    `1,"Keel, 50 devices",'=1,2020-01-31,Expired`,
    '',
  ]);
  expect((await get('format=csv&status=Expired&year=2020&productName=ramp')).body.split('\r\n')[1]).toMatch(/^3,Rampart/);
});

it('the export returns the licences as an Excel workbook', async () => {
  const { partnerId, get } = await anExporter();
  await aLicence(api.admin, partnerId, { number: 4, productName: 'Keel', deviceSerial: 'K-1', expiresOn: '2026-11-02' });
  expect(sheetCells((await get('format=xlsx&order=desc')).rawPayload)).toEqual([
    ['ID', 'Product Name', 'Device Serial Number', 'Expiration Date', 'Status'],
    ['4', 'Keel', 'K-1', '46328', expect.any(String)],
  ]);
});

it('the export is complete for thousands of licences, only a header without any, and rejects other formats', async () => {
  const { partnerId, get } = await anExporter();
  expect((await get('format=csv')).body.split('\r\n')).toHaveLength(2);
  await manyLicences(api.admin, partnerId, 2345);
  expect((await get('format=csv')).body.split('\r\n')).toHaveLength(2345 + 2);
  for (const query of ['', 'format=pdf', 'format=csv&sort=status']) expect((await get(query)).statusCode).toBe(400);
});
