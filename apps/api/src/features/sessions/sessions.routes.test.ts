import { beforeAll, describe, expect, it } from 'vitest';

import { aPerson, aSession } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const get = (url: string, headers: Record<string, string>) => api.app.inject({ url, headers });
const post = (url: string, headers: Record<string, string>) => api.app.inject({ method: 'POST', url, headers });

describe('a person’s sessions', () => {
  it('are listed, the live ones only, with the current one marked', async () => {
    const person = await aPerson(api.admin);
    const mine = await aSession(api.admin, person);
    await aSession(api.admin, person, { createdMinutesAgo: 30 });
    await aSession(api.admin, person, { createdMinutesAgo: 61 });
    await aSession(api.admin, person, { isEnded: true });
    await aSession(api.admin, person, { kind: 'interim' });
    await aSession(api.admin, await aPerson(api.admin, { partnerId: person.partnerId }));
    const { body } = (await get('/api/partner/sessions', mine.headers)).json();
    expect(body.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([true, false]);
  });

  it('can be ended one by one, but never a colleague’s', async () => {
    const person = await aPerson(api.admin);
    const [mine, other] = [await aSession(api.admin, person), await aSession(api.admin, person)];
    const colleague = await aSession(api.admin, await aPerson(api.admin, { partnerId: person.partnerId }));
    const idOf = async (headers: Record<string, string>) =>
      (await get('/api/partner/sessions', headers)).json().body.find((each: { isCurrent: boolean }) => each.isCurrent).id;

    expect((await post(`/api/partner/sessions/${await idOf(colleague.headers)}/end`, mine.headers)).statusCode).toBe(404);
    expect((await post(`/api/partner/sessions/${await idOf(other.headers)}/end`, mine.headers)).json()).toEqual({ status: true });
    expect((await get('/api/partner/profile', other.headers)).statusCode).toBe(401);
    expect((await get('/api/partner/profile', colleague.headers)).statusCode).toBe(200);
  });

  it('can be ended all but this one', async () => {
    const person = await aPerson(api.admin);
    const [mine, ...others] = [
      await aSession(api.admin, person),
      await aSession(api.admin, person),
      await aSession(api.admin, person),
    ];
    expect((await post('/api/partner/sessions/end-others', mine.headers)).json()).toEqual({ status: true, ended: 2 });
    for (const other of others) expect((await get('/api/partner/profile', other.headers)).statusCode).toBe(401);
    expect((await get('/api/partner/profile', mine.headers)).statusCode).toBe(200);
  });
});
