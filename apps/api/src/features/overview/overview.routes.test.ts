import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';

import type { OverviewGroup } from '@portal/contract/backoffice/overview';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aTicket } from '../../testing/ticket-factories.ts';

let api: TestApi;
let nils: Person;
let admin: Session;
let editor: Session;

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  nils = await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune' });
  admin = await aSession(api.admin, nils);
  editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
  const partner = await aPartner(api.admin, { name: 'Hallamber', country: 'NL' });
  const person = await aPerson(api.admin, { partnerId: partner.id });
  await aTicket(api.admin, person, { subject: 'Late', waitingSince: days(-20), number: 4001 });
  await aTicket(api.admin, person, { subject: 'Mine', waitingSince: days(0), ownerId: nils.id, number: 4002 });
  await aTicket(api.admin, person, { subject: 'Answered', waitingSince: null, status: 'waitingForYou' });
  for (const [company, ownerId, state] of [
    ['Kaskad', nils.id, 'open'],
    ['Rede', null, 'open'],
    ['Refused', null, 'refused'],
  ] as const) {
    const decision = state === 'open' ? {} : { decidedAt: new Date(), reason: 'unwanted' };
    const visitor = { firstName: 'Elin', lastName: 'Sjöberg', email: `${company}@a.test`, country: 'Sweden' };
    const row = { id: newId(), company, ...visitor, ownerId, state, ipHash: Buffer.alloc(8), ...decision };
    await api.admin.insertInto('signupRequests').values(row).execute();
  }
  await someImports();
  await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Ends soon'), publishedUntil: days(3) });
  await aPieceOfContent(api.admin, 'slides', { title: inEnglish('Ends first'), publishedUntil: days(1) });
  await aPieceOfContent(api.admin, 'news', { publishedUntil: days(30) });
  await aPieceOfContent(api.admin, 'news', { publishedFrom: days(1), publishedUntil: days(2) });
  await api.app.inject({
    method: 'POST',
    url: '/api/partner/search/content-requests',
    headers: (await aSession(api.admin, person)).headers,
    payload: { search: 'rack ears' },
  });
});

/** Two feeds: the last import of one gave rows back, the last of the other failed, and one by folder waits for a decision. */
async function someImports(): Promise<void> {
  const imports = [
    { feed: 'SAP', fileName: 'mended.csv', state: 'failed', age: -9 },
    { feed: 'SAP', fileName: 'rows.csv', state: 'done', age: -1, faultCount: 12 },
    { feed: 'CRM', fileName: 'asks.csv', state: 'checked', age: -3, door: 'folder' },
    { feed: 'CRM', fileName: 'mine.csv', state: 'checked', age: -2.5 },
    { feed: 'CRM', fileName: 'broken.csv', state: 'failed', age: -2, door: 'folder' },
    { feed: 'ERP', fileName: 'failed.csv', state: 'failed', age: -5 },
    { feed: 'ERP', fileName: 'right.csv', state: 'done', age: -4 },
  ];
  const feeds = new Map<string, string>();
  for (const { feed: name, fileName, state, age, door = 'upload', faultCount = 0 } of imports) {
    const feedId = feeds.get(name) ?? newId();
    const ofFeed = { kind: 'licences', source: name.toLowerCase(), mode: 'both', scope: 'changes' };
    if (!feeds.has(name))
      await api.admin
        .insertInto('feeds')
        .values({ id: feedId, name, slug: name.toLowerCase(), createdBy: nils.id, ...ofFeed })
        .execute();
    feeds.set(name, feedId);
    const [createdAt, startedBy] = [days(age), door === 'upload' ? nils.id : null];
    const file = { fileName, fileSize: 1, storageKey: 'none', maxRemovedPercent: 10 };
    await api.admin
      .insertInto('imports')
      .values({ id: newId(), feedId, ...ofFeed, ...file, state, faultCount, door, createdAt, startedBy })
      .execute();
  }
}

const get = async (path: string, { headers } = admin) =>
  (await api.app.inject({ url: `/api/backoffice/overview${path}`, headers })).json();

const groupsFor = async (session: Session, owner?: string): Promise<OverviewGroup[]> =>
  (await get(owner ? `?owner=${owner}` : '', session)).groups;

describe('the overview', () => {
  it('[STAF-16] shows an admin what waits, the most urgent first, with age, due time and owner', async () => {
    const groups = await groupsFor(admin);
    expect(groups.map(({ key, count, late, rows }) => [key, count, late, rows.map(({ title }) => title)])).toEqual([
      ['tickets', 2, 1, ['Late', 'Mine']],
      ['signupRequests', 2, 0, ['Kaskad', 'Rede']],
      ['imports', 3, 0, ['asks.csv', 'broken.csv', 'rows.csv']],
      ['contentRequests', 1, 0, ['rack ears']],
      ['expiringContent', 2, 0, ['Ends first', 'Ends soon']],
    ]);
    const [tickets, signups, imports, requests, content] = groups;
    expect(tickets?.rows[0]).toMatchObject({ id: 'T-4001', details: ['T-4001', 'Hallamber, NL'], owner: null, version: 1 });
    expect(Date.parse(tickets?.rows[0]?.due ?? '')).toBeLessThan(Date.now());
    expect(tickets?.rows[1]?.owner).toEqual({ id: nils.id, name: 'Nils Aune' });
    expect(signups?.rows[0]).toMatchObject({ details: ['Elin Sjöberg', 'Sweden'], owner: { name: 'Nils Aune' } });
    expect(imports?.rows.map(({ importResult, failedRows, details }) => [importResult, failedRows, details])).toEqual([
      ['waiting', 0, ['CRM']],
      ['failed', 0, ['CRM']],
      ['failedRows', 12, ['SAP']],
    ]);
    expect(requests?.rows[0]).toMatchObject({ requests: 1, searches: 0 });
    expect(content?.rows[0]).toMatchObject({ contentKind: 'slides', due: expect.any(String) });
  });

  it('can be limited to one’s own work and to what nobody looks after', async () => {
    const titles = async (owner: string) => (await groupsFor(admin, owner)).map(({ rows }) => rows.map(({ title }) => title));
    expect(await titles('mine')).toEqual([['Mine'], ['Kaskad']]);
    expect(await titles('nobody')).toEqual([['Late'], ['Rede']]);
  });

  it('shows an editor content only, and partners nothing', async () => {
    expect((await groupsFor(editor)).map(({ key }) => key)).toEqual(['contentRequests', 'expiringContent']);
    expect(await get('/counts', editor)).toEqual({ counts: { contentRequests: 1, expiringContent: 2 } });
    const partner = await aSession(api.admin, await aPerson(api.admin));
    for (const path of ['', '/counts']) expect((await get(path, partner)).code).toBe('permission.denied');
  });

  it('counts what waits for the sidebar', async () => {
    expect(await get('/counts')).toEqual({
      counts: { tickets: 2, signupRequests: 2, imports: 3, contentRequests: 1, expiringContent: 2 },
    });
  });
});
