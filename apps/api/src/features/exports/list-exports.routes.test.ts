import { parse } from 'csv-parse/sync';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { aSignupRequest } from '../../testing/signup-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aTicket } from '../../testing/ticket-factories.ts';
import { sheetCells } from '../../testing/unzip.ts';

type Row = Readonly<Record<string, string>>;

let api: TestApi;
let admin: Person;
let headers: Record<string, string>;
let editor: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  admin = await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune' });
  ({ headers } = await aSession(api.admin, admin));
  editor = (await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }))).headers;
});

const get = (path: string, as = headers) => api.app.inject({ url: `/api/backoffice/${path}`, headers: as });

/** The rows of an export by their column names. */
async function exported(list: string, query = '', as = headers): Promise<Row[]> {
  const { statusCode, body } = await get(`${list}/export?format=csv${query && `&${query}`}`, as);
  expect(statusCode).toBe(200);
  return parse(body, { bom: true, columns: true });
}

const detailsOf = async (list: string) =>
  api.admin
    .selectFrom('auditEvents')
    .select('details')
    .where('action', '=', 'export.created')
    .where('subjectId', '=', list)
    .orderBy('happenedAt', 'desc')
    .executeTakeFirst();

describe('people', () => {
  it('are exported with the fields of an import, filtered and sorted as in the list', async () => {
    const partner = await aPartner(api.admin, { name: 'Ferro AB', externalId: 'ERP-77' });
    const people = { partnerId: partner.id, lastName: 'Åberg', jobTitle: 'CTO', phone: '=1+1', locale: 'de' };
    const ida = await aPerson(api.admin, { ...people, firstName: 'Ida' });
    const ole = await aPerson(api.admin, { ...people, firstName: 'Ole', disabledAt: new Date() });
    const rows = await exported('people', `partner=${partner.id}&sort=name&order=desc`);
    expect(rows.map(({ portalId }) => portalId)).toEqual([ole.id, ida.id]);
    expect(rows[1]).toMatchObject({
      email: ida.email,
      firstName: 'Ida',
      lastName: 'Åberg',
      jobTitle: 'CTO',
      phone: "'=1+1",
      language: 'de',
      partnerExternalId: 'ERP-77',
      partnerName: 'Ferro AB',
    });
    expect(Object.keys(rows[0] ?? {}).slice(0, 9)).toEqual([
      'portalId',
      'email',
      'firstName',
      'lastName',
      'jobTitle',
      'phone',
      'language',
      'partnerExternalId',
      'partnerName',
    ]);
    const disabled = await exported('people', `partner=${partner.id}&state=deactivated`);
    expect(disabled.map(({ firstName, status }) => [firstName, status])).toEqual([['Ole', 'deactivated']]);
    expect(await detailsOf('people')).toEqual({
      details: { format: 'csv', rows: 1, filter: `partner=${partner.id}, state=deactivated` },
    });
  });
});

describe('signup requests', () => {
  it('are exported with what the visitor has written, all states unless one is chosen', async () => {
    const values = { company: 'Exportable GmbH', country: 'Germany', message: '@SUM(A1)', website: 'exportable.example' };
    await aSignupRequest(api.admin, values);
    await aSignupRequest(api.admin, {
      ...values,
      state: 'refused',
      decidedAt: new Date(),
      decidedBy: admin.id,
      reason: 'ownUse',
    });
    const all = await exported('signup-requests', 'q=exportable');
    expect(all.map(({ status, refusalReason, decidedBy }) => [status, refusalReason, decidedBy])).toEqual([
      ['open', '', ''],
      ['refused', 'ownUse', 'Nils Aune'],
    ]);
    expect(all[0]).toMatchObject({ countryCode: 'DE', message: "'@SUM(A1)", website: 'exportable.example' });
    expect(await exported('signup-requests', 'q=exportable&state=refused')).toHaveLength(1);
    expect(await detailsOf('signupRequests')).toEqual({
      details: { format: 'csv', rows: 1, filter: 'q=exportable, state=refused' },
    });
  });
});

describe('tickets', () => {
  it('are exported by view and filters, every page of them', async () => {
    const { id: partnerId } = await aPartner(api.admin, { name: 'Hallamber IT' });
    const person = await aPerson(api.admin, { partnerId, firstName: 'Ada', lastName: 'Berg' });
    for (let number = 1; number <= 30; number += 1) await aTicket(api.admin, person, { subject: `Ticket ${number}` });
    await aTicket(api.admin, person, { subject: '=closed', status: 'closed', ownerId: admin.id });
    const created = await exported('tickets', `view=all&partner=${partnerId}&sort=created&order=asc`);
    expect(created.map(({ subject }) => subject)).toEqual([
      ...Array.from({ length: 30 }, (_, index) => `Ticket ${index + 1}`),
      "'=closed",
    ]);
    expect(created[0]).toMatchObject({ partner: 'Hallamber IT', person: 'Ada Berg', status: 'new', owner: '' });
    const closed = await exported('tickets', `view=all&partner=${partnerId}&status=closed`);
    expect(closed.map(({ status, owner }) => [status, owner])).toEqual([['closed', 'Nils Aune']]);
  });
});

describe('content and content requests', () => {
  it('are exported by editors, filtered and sorted as in their lists', async () => {
    for (const title of ['Exported manual 2', 'Exported manual 10', '=Exported manual 1']) {
      await aPieceOfContent(api.admin, 'documents', { name: inEnglish(title) });
    }
    await aPieceOfContent(api.admin, 'news', { title: inEnglish('Exported manual news') });
    const rows = await exported('content', 'q=exported manual&sort=title&order=asc', editor);
    expect(rows.map(({ title, type, status }) => [title, type, status])).toEqual([
      ["'=Exported manual 1", 'documents', 'live'],
      ['Exported manual 2', 'documents', 'live'],
      ['Exported manual 10', 'documents', 'live'],
      ['Exported manual news', 'news', 'live'],
    ]);
    // Of a kind that can be imported, they are in the columns of its files.
    const documents = await exported('content', 'q=exported manual&kind=documents&sort=title&order=desc', editor);
    expect(documents.map(({ name }) => name)).toEqual(['Exported manual 10', 'Exported manual 2', "'=Exported manual 1"]);
    expect(rows[0]?.portalId).toMatch(/^\d+$/);

    const reader = await aSession(api.admin, await aPerson(api.admin, { partnerId: (await aPartner(api.admin)).id }));
    for (const search of ['Exported bracket', 'Exported hinge', 'exported bracket']) {
      await api.app.inject({
        method: 'POST',
        url: '/api/partner/search/content-requests',
        headers: reader.headers,
        payload: { search },
      });
    }
    const texts = await exported('content-requests', 'q=exported&sort=lastAt&order=asc', editor);
    expect(texts.map(({ text }) => text).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'Exported bracket',
      'Exported hinge',
    ]);
    expect(texts[0]).toMatchObject({ requests: '1', people: '1', answeredAt: '' });
    expect(await exported('content-requests', 'q=exported&show=answered', editor)).toEqual([]);
  });
});

describe('machine keys, feeds and imports', () => {
  it('are exported as they are listed, and no key with its secret', async () => {
    const key = await aMachineKey(api.admin, admin);
    const feed = (
      await api.app.inject({
        method: 'POST',
        url: '/api/backoffice/feeds',
        headers,
        payload: { name: 'Exported licences', kind: 'licences' },
      })
    ).json<{ body: { id: string; source: string } }>().body;
    const aFile = (fileName: string, createdAt: Date) =>
      api.admin
        .insertInto('imports')
        .values({
          id: newId(),
          feedId: feed.id,
          kind: 'licences',
          source: feed.source,
          mode: 'both',
          scope: 'changes',
          maxRemovedPercent: 10,
          fileName,
          fileSize: 12,
          storageKey: newId(),
          door: 'upload',
          startedBy: admin.id,
          state: 'failed',
          createdAt,
        })
        .execute();
    await aFile('old.csv', new Date('2026-11-01'));
    await aFile('new.csv', new Date('2026-11-02'));

    const keys = await get('keys/export?format=csv');
    expect(keys.body).toContain(key.id);
    expect(keys.body).toContain(key.secret.slice(0, 8));
    expect(keys.body).not.toContain(key.secret.slice(0, 20));
    expect(await exported('feeds')).toMatchObject([{ name: 'Exported licences', lastImportStatus: 'failed' }]);
    const imports = await exported('imports', `feed=${feed.id}`);
    expect(imports.map(({ fileName, startedBy }) => [fileName, startedBy])).toEqual([
      ['new.csv', 'Nils Aune'],
      ['old.csv', 'Nils Aune'],
    ]);
    expect(await exported('imports', `feed=${newId()}`)).toEqual([]);
  });
});

describe('the audit', () => {
  it('records its own export', async () => {
    const filter = `actor=${newId()}`;
    await get(`audit/export?format=xlsx&${filter}`);
    expect(await detailsOf('audit')).toEqual({ details: { format: 'xlsx', rows: 0, filter } });
  });
});

describe('every list', () => {
  const lists = ['partners', 'people', 'signup-requests', 'tickets', 'audit', 'keys', 'feeds', 'imports'];
  it.each([...lists, 'content', 'content-requests'])('%s can be exported as a workbook', async (list) => {
    const response = await get(`${list}/export?format=xlsx`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(new RegExp(`"${list}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`));
    const [head] = sheetCells(response.rawPayload);
    expect(head?.length).toBeGreaterThan(10);
    expect((await get(`${list}/export`)).statusCode).toBe(400);
  });

  it.each(lists)('%s cannot be exported by an editor', async (list) => {
    expect((await get(`${list}/export?format=csv`, editor)).statusCode).toBe(403);
  });
});
