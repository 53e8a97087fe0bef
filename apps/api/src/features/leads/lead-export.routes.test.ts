import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { aLead, manyLeads } from '../../testing/lead-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { sheetCells } from '../../testing/unzip.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

async function anExporter() {
  const { id: partnerId } = await aPartner(api.admin);
  const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId }));
  const get = (query: string) => api.app.inject({ url: `/api/partner/leads/export?${query}`, headers, remoteAddress: newIp() });
  return { partnerId, headers, get };
}

let ipCount = 0;
/** Each call comes from its own IP, because the rate limit is not tested here. */
const newIp = () => `10.20.30.${(ipCount += 1)}`;

describe('GET /api/partner/leads/export', () => {
  it('returns the filtered leads as CSV, in the order of the screen', async () => {
    const { partnerId, get } = await anExporter();
    await aLead(api.admin, partnerId, {
      number: 1,
      company: 'Beta',
      email: 'a@b.test',
      products: [{ model: 'Keel' }, { model: 'RX 1' }],
    });
    await aLead(api.admin, partnerId, { number: 2, company: 'Älpha', email: null, createdOn: null, status: '=1+1' });
    await aLead(api.admin, partnerId, { number: 3, company: 'Gamma', lastName: 'Nobody' });

    const response = await get('format=csv&q=sørensen&sort=company');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.headers['x-total-rows']).toBe('2');
    const rest = 'Kajgade 4,2150,%,We need a firewall for two shops.,Call before noon.';
    expect(response.body.split('\r\n')).toEqual([
      '\ufeffID,First name,Last name,Company,Status,Email,Phone,Created,Country,Street,ZIP code,Products,Message,Note',
      `2,Ida,Sørensen,Älpha,'=1+1,,+45 31 55 20 14,,DK,${rest.replace('%', '')}`,
      `1,Ida,Sørensen,Beta,New,a@b.test,+45 31 55 20 14,2026-11-02,DK,${rest.replace('%', '"Keel, RX 1"')}`,
      '',
    ]);
  });

  it('returns the leads as an XLSX workbook', async () => {
    const { partnerId, get } = await anExporter();
    await aLead(api.admin, partnerId, { number: 4, products: [{ model: 'Keel' }] });
    const response = await get('format=xlsx&order=desc');
    expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(response.headers['content-disposition']).toContain('.xlsx"');
    const [head, row] = sheetCells(response.rawPayload);
    expect(head?.slice(0, 4)).toEqual(['ID', 'First name', 'Last name', 'Company']);
    expect(row?.filter((_, index) => [0, 2, 7, 11].includes(index))).toEqual(['4', 'Sørensen', '46328', 'Keel']);
  });

  it('exports thousands of leads completely in both formats', async () => {
    const { partnerId, get } = await anExporter();
    await manyLeads(api.admin, partnerId, 2345);
    expect((await get('format=csv')).body.split('\r\n')).toHaveLength(2345 + 2);
    expect(sheetCells((await get('format=xlsx')).rawPayload)).toHaveLength(2345 + 1);
  });

  it('returns only the header to a partner without leads, and rejects other formats', async () => {
    const { get } = await anExporter();
    expect((await get('format=csv')).body.split('\r\n')).toHaveLength(2);
    for (const query of ['', 'format=pdf', 'format=csv&sort=note']) expect((await get(query)).statusCode).toBe(400);
  });
});
