import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, rightPassword, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { openSession } from '../sign-in/sign-in.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const get = (url: string, headers: Record<string, string>) => api.app.inject({ url, headers });
const post = (url: string, headers: Record<string, string>) => api.app.inject({ method: 'POST', url, headers });

async function signIn({ email }: Person): Promise<void> {
  const payload = { username: email, password: rightPassword };
  expect((await api.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200);
}

async function countLiveSessions({ id }: Person, kind: string): Promise<number> {
  const { rows } = await sql<{ live: number }>`select count(*)::integer as live from sessions
    where person_id = ${id} and kind = ${kind} and session_is_live(kind, created_at, last_seen_at, ended_at)`.execute(api.admin);
  return rows[0]?.live ?? 0;
}

describe('a person’s sessions', () => {
  it('are not opened for somebody who, or whose company, was disabled while the password was compared', async () => {
    const [disabled, ofDisabled, enabled] = [
      await aPerson(api.admin, { disabledAt: new Date() }),
      await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { disabledAt: new Date() })).id }),
      await aPerson(api.admin),
    ];
    const opened = (person: Person) =>
      openSession(
        api.deps.database,
        { personId: person.id, passwordHash: null },
        { ip: '192.0.2.7', userAgent: null, acceptsCookie: false, devices: [] },
        'full',
      );
    expect([await opened(disabled), await opened(ofDisabled)]).toEqual([undefined, undefined]);
    expect(await opened(enabled)).toBeDefined();
  });

  it('are listed if they are active, with the current one marked', async () => {
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

  it('are at most 20: a new one replaces the least recently used', async () => {
    const person = await aPerson(api.admin);
    const oldest = await aSession(api.admin, person, { createdMinutesAgo: 50 });
    const used = await aSession(api.admin, person, { createdMinutesAgo: 55, seenMinutesAgo: 1 });
    for (let n = 0; n < 18; n += 1) await aSession(api.admin, person, { createdMinutesAgo: 40 });
    await signIn(person);
    expect(await countLiveSessions(person, 'full')).toBe(20);
    expect((await get('/api/partner/profile', oldest.headers)).statusCode).toBe(401);
    await Promise.all(Array.from({ length: 4 }, () => signIn(person)));
    expect(await countLiveSessions(person, 'full')).toBe(20);
    expect((await get('/api/partner/profile', used.headers)).statusCode).toBe(200);
  });

  it('that wait for a code are at most 10', async () => {
    const person = await aPerson(api.admin);
    await api.admin
      .insertInto('totpFactors')
      .values({ personId: person.id, sealedSecret: 'x', confirmedAt: new Date() })
      .execute();
    for (let n = 0; n < 12; n += 1) await aSession(api.admin, person, { kind: 'interim', createdMinutesAgo: 1 });
    const full = await aSession(api.admin, person, { createdMinutesAgo: 59 });
    await signIn(person);
    expect(await countLiveSessions(person, 'interim')).toBe(10);
    expect((await get('/api/partner/profile', full.headers)).statusCode).toBe(200);
  });

  it('can all be ended except the current one', async () => {
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
