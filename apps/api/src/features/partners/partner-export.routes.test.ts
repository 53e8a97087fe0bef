import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { sheetCells } from '../../testing/unzip.ts';

let api: TestApi;
let headers: Record<string, string>;
let adminId: string;

beforeAll(async () => {
  api = await startApi();
  const admin = await aStaffMember(api.admin);
  adminId = admin.id;
  ({ headers } = await aSession(api.admin, admin));
});

const exported = (query: string, as = headers) =>
  api.app.inject({ url: `/api/backoffice/partners/export?${query}`, headers: as });
const namesOf = async (query: string) => (await linesOf(query)).slice(1).map((line) => line.split(',')[1]);
const linesOf = async (query: string) => (await exported(`format=csv&${query}`)).body.trim().split('\r\n');

describe('the export of partners', () => {
  it('has the columns of an import with values for machines, and what only informs behind them', async () => {
    const { id } = await aPartner(api.admin, {
      name: 'Kiel, Netz & Söhne',
      country: 'DE',
      tier: 'Gold',
      externalId: 'ERP-1',
      phone1: '+49-431-5550',
      cif: 'DE 812',
      priceId: 'EU-GOLD',
      lastSignInAt: new Date('2026-11-02T08:30:00Z'),
      createdAt: new Date('2026-01-05T10:00:00Z'),
    });
    const response = await exported('format=csv&q=kiel netz');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="partners-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.headers['x-total-rows']).toBe('1');
    const [head, row] = response.body.split('\r\n');
    expect(head).toBe(
      '\ufeffportalId,name,country,region,tier,website,email,phone,address,vatId,sapId,hubspotId,priceGroup,' +
        'renewalsEnabled,status,recordSource,idInSource,people,signedInWithin30Days,lastSignInAt,createdAt',
    );
    expect(row).toContain(`${id},"Kiel, Netz & Söhne",DE,,Gold,`);
    expect(row).toContain(`'+49-431-5550`);
    expect(row).toContain('EU-GOLD,yes,active,');
    expect(row).toContain('ERP-1,0,0,2026-11-02T08:30:00.000Z,2026-01-05T10:00:00.000Z');
  });

  it('contains what the filter shows, in its order, all pages of it', async () => {
    for (let number = 1; number <= 130; number += 1) {
      await aPartner(api.admin, { name: `Nordlys ${number}`, country: number % 2 ? 'NO' : 'SE', tier: 'Paged' });
    }
    expect(await namesOf('tier=Paged')).toEqual(Array.from({ length: 130 }, (_, index) => `Nordlys ${index + 1}`));
    const swedish = await namesOf('tier=Paged&country=SE&sort=name&order=desc');
    expect(swedish).toHaveLength(65);
    expect(swedish.slice(0, 2)).toEqual(['Nordlys 130', 'Nordlys 128']);
    expect(await namesOf('tier=Paged&q=lys 13')).toEqual(['Nordlys 13', 'Nordlys 130']);
    expect(await namesOf('tier=Nobody')).toEqual([]);
  });

  it('contains no formula in CSV, and is read back from a workbook as it is', async () => {
    await aPartner(api.admin, { name: '=1+1', tier: 'Formula', address1: '@SUM(A1)' });
    expect((await linesOf('tier=Formula'))[1]).toMatch(/^[^,]+,'=1\+1,.*,'@SUM\(A1\),/);
    const cells = sheetCells((await exported('format=xlsx&tier=Formula')).rawPayload);
    expect(cells).toHaveLength(2);
    expect(cells[0]?.slice(0, 3)).toEqual(['portalId', 'name', 'country']);
    expect(cells[1]?.[1]).toBe('=1+1');
    expect(cells[1]?.[8]).toBe('@SUM(A1)');
  });

  it('is in the audit: who exported which list, how, with which filters and how many rows', async () => {
    await aPartner(api.admin, { tier: 'Audited' });
    await exported('format=xlsx&tier=Audited&sort=country');
    await api.app.inject({ method: 'HEAD', url: '/api/backoffice/partners/export?format=csv&tier=Audited', headers });
    const events = await api.admin
      .selectFrom('auditEvents')
      .select(['actorId', 'subjectKind', 'subjectId', 'area', 'details'])
      .where('action', '=', 'export.created')
      .where('details', '@>', JSON.stringify({ filter: 'tier=Audited' }))
      .execute();
    expect(events).toEqual([
      {
        actorId: adminId,
        subjectKind: 'export',
        subjectId: 'partners',
        area: 'data',
        details: { format: 'xlsx', rows: 1, filter: 'tier=Audited' },
      },
    ]);
  });

  it('is refused to editors and to people of partners, and needs a format and filters that exist', async () => {
    const editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
    const person = await aSession(api.admin, await aPerson(api.admin, { partnerId: (await aPartner(api.admin)).id }));
    for (const as of [editor.headers, person.headers]) expect((await exported('format=csv', as)).statusCode).toBe(403);
    for (const query of ['', 'format=pdf', 'format=csv&sort=phone', 'format=csv&country=Norway']) {
      expect([query, (await exported(query)).statusCode]).toEqual([query, 400]);
    }
  });
});
