import { beforeAll, expect, it } from 'vitest';

import type { Feed } from '@portal/contract/backoffice/feeds';

import { aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { multipartBody } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let session: Session;
let staff: ReturnType<typeof importing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  session = await aSession(api.admin, await aStaffMember(api.admin));
  staff = importing(api, session);
});

it('[FEED-12] a feed has a source of its own unless somebody names the source of another', async () => {
  const sources = [];
  for (const name of ['SAP Lizenzen (AT)', '中国许可证', 'Китай', 'SAP Lizenzen AT'])
    sources.push((await staff.addFeed({ name })).source);
  expect(sources).toEqual(['sap-lizenzen-at', 'feed', 'feed-2', 'sap-lizenzen-at-2']);
  expect((await staff.addFeed({ name: 'Corrections', source: 'sap-lizenzen-at' })).source).toBe('sap-lizenzen-at');
});

it('[FEED-09] a feed has a folder of its own, named after its first name', async () => {
  const slugs = [];
  for (const name of ['Größen & Preise (CH)', 'Großen, Preise CH', `${'x'.repeat(39)} y`, `${'x'.repeat(39)} z`])
    slugs.push((await staff.addFeed({ name, source: 'same' })).slug);
  expect(slugs).toEqual(['gro-en-preise-ch', 'gro-en-preise-ch-2', 'x'.repeat(39), `${'x'.repeat(35)}-2`]);
  const { id, version } = await staff.addFeed({ name: 'First name' });
  const change = { version, name: 'Second name', mode: 'both', scope: 'changes', maxRemovedPercent: 10 };
  expect((await staff.post(`feeds/${id}`, change)).json().body).toMatchObject({ name: 'Second name', slug: 'first-name' });
});

it('feeds that are created at the same time with similar names get different folders', async () => {
  const names = ['Same!', 'Same?', 'Same.', 'Same'];
  const slugs = await Promise.all(names.map(async (name) => (await staff.addFeed({ name })).slug));
  expect(slugs.toSorted()).toEqual(['same', 'same-2', 'same-3', 'same-4']);
});

it('[FEED-12] feeds that are created at the same time with similar names get different sources', async () => {
  const names = ['Equal!', 'Equal?', 'Equal.', 'Equal'];
  const sources = await Promise.all(names.map(async (name) => (await staff.addFeed({ name })).source));
  expect(sources.toSorted()).toEqual(['equal', 'equal-2', 'equal-3', 'equal-4']);
});

it('[FEED-13] a feed says until when its file is expected, and a change of that is in the audit', async () => {
  const schedule = { expectedBy: '06:30', expectedDays: [5, 1, 1], timeZone: 'Europe/Lisbon' };
  const created = (await staff.post('feeds', { name: 'Scheduled', kind: 'licences', ...schedule })).json().body;
  expect(created).toMatchObject({ expectedBy: '06:30', expectedDays: [1, 5], timeZone: 'Europe/Lisbon' });
  const plain = await staff.addFeed({ name: 'Unscheduled' });
  expect(plain).toMatchObject({ expectedBy: null, expectedDays: [1, 2, 3, 4, 5, 6, 7], timeZone: 'Europe/Berlin' });

  const { id, version, name, mode, scope, maxRemovedPercent } = created;
  const change = { version, name, mode, scope, maxRemovedPercent, expectedBy: null };
  expect((await staff.post(`feeds/${id}`, change)).json().body).toMatchObject({ expectedBy: null, expectedDays: [1, 5] });
  const events = api.admin.selectFrom('auditEvents').select(['before', 'after']).where('subjectId', '=', id);
  expect(await events.where('action', '=', 'feed.changed').executeTakeFirst()).toEqual({
    before: { expectedBy: '06:30' },
    after: { expectedBy: null },
  });
});

it.each([
  { expectedBy: '24:00' },
  { expectedBy: '6:00' },
  { expectedDays: [] },
  { expectedDays: [0] },
  { expectedDays: [8] },
  { timeZone: 'Europe/Nowhere' },
])('a schedule of %o is refused', async (schedule) => {
  const refused = await staff.post('feeds', { name: 'Refused', kind: 'licences', expectedBy: '06:00', ...schedule });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'request.invalid']);
});

it('[FEED-13] a feed is late as long as nothing has come on the last day of its schedule', async () => {
  const { id } = await staff.addFeed({ name: 'Nightly' });
  const feed = async () => (await staff.get('feeds')).json<{ body: Feed[] }>().body.find((each) => each.id === id);
  expect(await feed()).toMatchObject({ lateSince: null });
  const change = api.admin.updateTable('feeds').where('id', '=', id);
  await change.set({ expectedBy: '00:00', expectedDays: [1, 2, 3, 4, 5, 6, 7], timeZone: 'UTC' }).execute();
  // Its schedule was only set now.
  expect(await feed()).toMatchObject({ lateSince: null });
  await change.set({ expectedSince: new Date(Date.now() - 3 * 86_400_000) }).execute();
  expect((await feed())?.lateSince).toMatch(/T00:00:00\.000Z$/);
  const form = multipartBody({}, { file: { name: 'a.csv', bytes: Buffer.from('a,b\r\n1,2\r\n') } });
  await api.app.inject({
    method: 'POST',
    url: `/api/backoffice/feeds/${id}/imports`,
    headers: { ...form.headers, ...session.headers },
    payload: form.payload,
  });
  expect(await feed()).toMatchObject({ lateSince: null, lastImport: { state: 'reading' } });
});

it('two feeds never have the same name', async () => {
  await staff.addFeed({ name: 'Twice' });
  const again = await staff.post('feeds', { name: 'Twice', kind: 'licences' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'feed.nameTaken']);
  const { id, version } = await staff.addFeed({ name: 'Thrice' });
  const change = { version, name: ' Twice ', mode: 'both', scope: 'changes', maxRemovedPercent: 10 };
  const renamed = await staff.post(`feeds/${id}`, change);
  expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'feed.nameTaken']);
});

it('the name of a feed has no spaces around it and is not empty', async () => {
  const { id, version, name } = await staff.addFeed({ name: ' Spaces ' });
  expect(name).toBe('Spaces');
  const change = { version, mode: 'both', scope: 'changes', maxRemovedPercent: 10 };
  const refused = await Promise.all([
    staff.post('feeds', { name: ' ', kind: 'licences' }),
    staff.post(`feeds/${id}`, { ...change, name: ' ' }),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect((await staff.post(`feeds/${id}`, { ...change, name: ' Other spaces ' })).json().body.name).toBe('Other spaces');
});

it('a change of a feed is in the audit with both sides', async () => {
  const { id, version } = await staff.addFeed({ name: 'To be renamed' });
  const change = { version, name: 'Renamed', mode: 'update', scope: 'snapshot', maxRemovedPercent: 5 };
  expect((await staff.post(`feeds/${id}`, change)).json().body).toMatchObject({ ...change, version: version + 1 });
  const event = await api.admin
    .selectFrom('auditEvents')
    .select(['area', 'before', 'after'])
    .where('subjectId', '=', id)
    .where('action', '=', 'feed.changed')
    .executeTakeFirst();
  expect(event).toMatchObject({ area: 'data', before: { mode: 'both' }, after: { mode: 'update' } });
});
