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

const wish = ({ headers }: Session, payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/partner/search/wishes', headers, payload });

const wishes = async () =>
  (await api.app.inject({ url: '/api/backoffice/search/wishes', headers: editor.headers })).json().body as object[];

it('counts one voice of each person for what they asked for, however they write it', async () => {
  const [first, second, third] = readers as [Session, Session, Session];
  for (const [reader, search] of [
    [first, ' Wall  brackets'],
    [first, 'wall brackets'],
    [second, 'WALL BRACKETS'],
    [third, 'Wändé'],
  ] as const)
    expect((await wish(reader, { search })).json()).toEqual({ status: true });
  await wish(third, { search: 'wall brackets', locale: 'de' });
  const at = expect.any(String);
  expect(await wishes()).toEqual([
    { search: 'Wall  brackets', locale: 'en', count: 2, firstAt: at, lastAt: at },
    { search: 'wall brackets', locale: 'de', count: 1, firstAt: at, lastAt: at },
    { search: 'Wändé', locale: 'en', count: 1, firstAt: at, lastAt: at },
  ]);
});

it('takes a wish in signs that are several letters each', async () => {
  const [reader] = readers as [Session];
  expect((await wish(reader, { search: 'ﬃ'.repeat(200) })).json()).toEqual({ status: true });
});

it('takes fifty wishes of a person in a day, and one that was made already always', async () => {
  const person = await aPerson(api.admin);
  const eager = await aSession(api.admin, person);
  await api.admin
    .insertInto('searchWishes')
    .values(
      Array.from({ length: 48 }, (_, index) => ({
        personId: person.id,
        locale: 'en',
        textKey: `wish ${index}`,
        text: `wish ${index}`,
      })),
    )
    .execute();
  const codes = await Promise.all([1, 2, 3, 4].map(async (index) => (await wish(eager, { search: `more ${index}` })).statusCode));
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  expect((await wish(eager, { search: 'one too many' })).json()).toMatchObject({ code: 'search.tooManyWishes' });
  expect((await wish(eager, { search: 'wish 7' })).json()).toEqual({ status: true });

  await api.admin
    .updateTable('searchWishes')
    .set({ wishedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('textKey', '=', 'wish 7')
    .execute();
  expect((await wish(eager, { search: 'the next day' })).statusCode).toBe(200);
});

it('takes no empty wish and none that is too long, and shows them to no partner', async () => {
  const [reader] = readers as [Session];
  for (const search of ['', '   ', 'x'.repeat(201)]) expect((await wish(reader, { search })).statusCode).toBe(400);
  expect((await api.app.inject({ url: '/api/backoffice/search/wishes', headers: reader.headers })).statusCode).toBe(403);
});
