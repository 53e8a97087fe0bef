import { beforeAll, expect, it } from 'vitest';

import { aPerson, aSession, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let readers: Session[];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  readers = [];
  for (let count = 0; count < 3; count += 1) readers.push(await aSession(api.admin, await aPerson(api.admin)));
});

const sendRequest = ({ headers }: Session, payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/partner/search/content-requests', headers, payload });

const countedRequests = () =>
  api.admin.selectFrom('contentGaps').select(['text', 'requests', 'locales']).orderBy('requests', 'desc').execute();

it('a content request is counted once per person, text and language, whatever its case and accents', async () => {
  const [first, second, third] = readers as [Session, Session, Session];
  for (const [reader, search] of [
    [first, ' Wall  brackets'],
    [first, 'wall brackets'],
    [second, 'WALL BRACKETS'],
    [third, 'Wändé'],
  ] as const)
    expect((await sendRequest(reader, { search })).json()).toEqual({ status: true });
  await sendRequest(third, { search: 'wall brackets', locale: 'de' });
  expect(await countedRequests()).toEqual([
    { text: 'Wall  brackets', requests: 3, locales: ['en', 'de'] },
    { text: 'Wändé', requests: 1, locales: ['en'] },
  ]);
});

it('a content request is accepted when its text grows by being normalized', async () => {
  const [reader] = readers as [Session];
  expect((await sendRequest(reader, { search: 'ﬃ'.repeat(200) })).json()).toEqual({ status: true });
});

it('a person may send fifty content requests a day, and repeat an earlier one at any time', async () => {
  const person = await aPerson(api.admin);
  const eager = await aSession(api.admin, person);
  await api.admin
    .insertInto('contentRequests')
    .values(
      Array.from({ length: 48 }, (_, index) => ({
        personId: person.id,
        locale: 'en',
        normalizedText: `request ${index}`,
        text: `request ${index}`,
      })),
    )
    .execute();
  const codes = await Promise.all(
    [1, 2, 3, 4].map(async (index) => (await sendRequest(eager, { search: `more ${index}` })).statusCode),
  );
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  expect((await sendRequest(eager, { search: 'one too many' })).json()).toMatchObject({ code: 'search.tooManyContentRequests' });
  expect((await sendRequest(eager, { search: 'request 7' })).json()).toEqual({ status: true });

  await api.admin
    .updateTable('contentRequests')
    .set({ requestedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('normalizedText', '=', 'request 7')
    .execute();
  expect((await sendRequest(eager, { search: 'the next day' })).statusCode).toBe(200);
});

it('an empty or too long content request is rejected', async () => {
  const [reader] = readers as [Session];
  for (const search of ['', '   ', 'x'.repeat(201)]) expect((await sendRequest(reader, { search })).statusCode).toBe(400);
});
