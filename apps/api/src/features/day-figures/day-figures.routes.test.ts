import { beforeAll, expect, it } from 'vitest';

import { openDatabase, type Database } from '../../db/database.ts';
import { atEndOfFile } from '../../testing/at-end-of-file.ts';
import { aReadableDocument } from '../../testing/content-factories.ts';
import { dayAgo, someActivity } from '../../testing/day-figure-factories.ts';
import { aPerson, aSession, aStaffMember, rightPassword, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { writeDayFigures } from './day-figures.service.ts';

let api: TestApi;
let worker: Database;
let admin: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  atEndOfFile(() => worker.destroy());
  admin = await aSession(api.admin, await aStaffMember(api.admin, { role: 'admin' }));
});

const list = (query: string, { headers }: Session = admin) =>
  api.app.inject({ url: `/api/backoffice/day-figures?${query}`, headers });

const today = dayAgo(0);
const ofToday = async (partnerId: string | null) =>
  (await list(`from=${today}&to=${today}&partnerId=${partnerId}`)).json().body[0];

it('[STAF-17] sign-ins, searches and downloads are recorded as they happen, without what was searched for', async () => {
  const person = await aPerson(api.admin);
  await api.app.inject({ method: 'POST', url: '/api/login', payload: { username: person.email, password: rightPassword } });
  const { headers } = await aSession(api.admin, person);
  const document = await aReadableDocument(api.admin, { name: JSON.stringify({ en: 'Sizing guide' }) });
  for (const search of ['nothing is called qxzvw', 'neither is this jjkkq', ' '])
    await api.app.inject({ url: `/api/partner/search?search=${encodeURIComponent(search)}`, headers });
  for (const [url, more] of [
    [`/en/download/${document}?save=1`, {}],
    [`/en/download/${document}?save=1`, { range: 'bytes=0-3' }],
    [`/en/download/${document}?save=1`, { range: 'bytes=4-' }],
    [`/en/download/${document}`, {}],
  ] as const)
    await api.app.inject({ url, headers: { ...headers, ...more } });
  await api.app.inject({ method: 'HEAD', url: `/en/download/${document}?save=1`, headers });

  await writeDayFigures(worker);
  expect(await ofToday(person.partnerId)).toMatchObject({
    signIns: 1,
    activePeople: 1,
    pageViews: 0,
    searches: 2,
    searchesWithoutResult: 2,
    downloads: 2,
    leadsAnswered: null,
  });
  const events = await api.admin.selectFrom('analyticsEvents').selectAll().where('personId', '=', person.id).execute();
  expect(JSON.stringify(events)).not.toMatch(/qxzvw|jjkkq/);
});

it('[STAF-17] what staff do while they view the portal as a person is not counted as activity of that person', async () => {
  const person = await aPerson(api.admin);
  const viewedBy = (await aStaffMember(api.admin)).id;
  const { headers } = await aSession(api.admin, person, { kind: 'viewAs', viewedBy });
  expect((await api.app.inject({ url: '/api/partner/search?search=router', headers })).statusCode).toBe(200);
  await writeDayFigures(worker);
  expect(await ofToday(person.partnerId)).toBeUndefined();
});

it('admins read the figures of one partner, or those of all together, by day', async () => {
  const [first, second] = [await aPerson(api.admin), await aPerson(api.admin)];
  for (const [person, days] of [
    [first, [0, 60]],
    [second, [0]],
  ] as const)
    await someActivity(
      api.admin,
      person,
      days.map((ago) => `${dayAgo(ago)}T00:00:00Z`),
    );
  await api.admin
    .updateTable('dayFiguresWatermark')
    .set({ closedUntil: dayAgo(80) })
    .execute();
  await writeDayFigures(worker);
  const own = (await list(`from=${dayAgo(70)}&to=${today}&partnerId=${first.partnerId}`)).json().body;
  expect(own).toMatchObject([
    { day: dayAgo(60), pageViews: 1 },
    { day: today, pageViews: 1 },
  ]);
  const all = (await list(`from=${dayAgo(70)}&to=${today}`)).json().body;
  expect(all.at(-1).pageViews).toBeGreaterThanOrEqual(2);
  expect((await list(`from=${today}&to=${dayAgo(70)}`)).json()).toEqual({ body: [] });
});

it('days that do not exist are rejected', async () => {
  for (const query of ['', 'from=2026-02-30&to=2026-03-01', 'from=today&to=today', `from=${today}&to=${today}&partnerId=1`])
    expect([query, (await list(query)).statusCode]).toEqual([query, 400]);
});
