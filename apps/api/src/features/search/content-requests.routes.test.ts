import { beforeAll, expect, it } from 'vitest';

import { aPerson, aSession, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let readers: Session[];
let editor: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  readers = [];
  for (let count = 0; count < 3; count += 1) readers.push(await aSession(api.admin, await aPerson(api.admin)));
  editor = await aSession(api.admin, await aPerson(api.admin, { kind: 'staff', role: 'editor' }));
});

const sendRequest = ({ headers }: Session, payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/partner/search/content-requests', headers, payload });

const listRequests = async () =>
  (await api.app.inject({ url: '/api/backoffice/search/content-requests', headers: editor.headers })).json().body as object[];

it('a content request is counted once per person and text, whatever its case and accents', async () => {
  const [first, second, third] = readers as [Session, Session, Session];
  for (const [reader, search] of [
    [first, ' Wall  brackets'],
    [first, 'wall brackets'],
    [second, 'WALL BRACKETS'],
    [third, 'Wändé'],
  ] as const)
    expect((await sendRequest(reader, { search })).json()).toEqual({ status: true });
  await sendRequest(third, { search: 'wall brackets', locale: 'de' });
  const at = expect.any(String);
  expect(await listRequests()).toEqual([
    { search: 'Wall  brackets', locale: 'en', count: 2, firstAt: at, lastAt: at },
    { search: 'wall brackets', locale: 'de', count: 1, firstAt: at, lastAt: at },
    { search: 'Wändé', locale: 'en', count: 1, firstAt: at, lastAt: at },
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

it('an empty or too long content request is rejected, and partners cannot list content requests', async () => {
  const [reader] = readers as [Session];
  for (const search of ['', '   ', 'x'.repeat(201)]) expect((await sendRequest(reader, { search })).statusCode).toBe(400);
  expect((await api.app.inject({ url: '/api/backoffice/search/content-requests', headers: reader.headers })).statusCode).toBe(
    403,
  );
});
