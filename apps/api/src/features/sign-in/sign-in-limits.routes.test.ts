import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { Db } from '../../db/database.ts';
import { aPerson, rightPassword } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

async function guess(username: string, password: string, from: string): Promise<number> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    remoteAddress: from,
  });
  const hasRetryAfter = Number(response.headers['retry-after']) > 0;
  expect(hasRetryAfter, 'only a rejection has Retry-After').toBe(response.statusCode === 429);
  return response.statusCode;
}

/** Moves the counters into the past, because they use the database's clock. */
async function letMinutesPass(minutes: number): Promise<void> {
  await sql`update sign_in_attempts set last_at = last_at - make_interval(mins => ${minutes})`.execute(api.admin);
}

describe('guessing a password', () => {
  it('is checked five times, then delayed longer and longer, whatever its IP', async () => {
    const { email } = await aPerson(api.admin);
    const codes: number[] = [];
    for (let n = 0; n < 8; n += 1) codes.push(await guess(email, 'wrong', `10.1.${n}.1`));
    expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    await letMinutesPass(1);
    expect(await guess(email, 'wrong', '10.1.50.1')).toBe(422);
    expect(await guess(email, 'wrong', '10.1.51.1')).toBe(429);
  });

  it('gets at most ten results in a quarter of an hour, even if it waits', async () => {
    const { email } = await aPerson(api.admin);
    let checkedGuesses = 0;
    for (let second = 0; second < 15 * 60; second += 5) {
      if ((await guess(email, 'wrong', `10.2.${second % 250}.2`)) === 422) checkedGuesses += 1;
      await sql`update sign_in_attempts set last_at = last_at - interval '5 seconds'`.execute(api.admin);
    }
    expect(checkedGuesses).toBeLessThanOrEqual(10);
  });

  it('counts concurrent guesses like sequential ones', async () => {
    const { email } = await aPerson(api.admin);
    const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(email, 'wrong', `10.3.${n}.3`)));
    expect(codes.filter((code) => code === 422)).toHaveLength(5);
  });

  it('does not lock out the owner at a known IP', async () => {
    const { email } = await aPerson(api.admin);
    expect(await guess(email, rightPassword, '192.0.2.10')).toBe(200);
    for (let n = 0; n < 8; n += 1) await guess(email, 'wrong', `10.4.${n}.4`);
    expect(await guess(email, rightPassword, '10.4.99.4')).toBe(429);
    expect(await guess(email, rightPassword, '192.0.2.10')).toBe(200);
  });

  it('is also limited when one IP tries many accounts, with an IPv6 network counted as one', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 52; n += 1)
      codes.push(await guess(`nobody-${n}@company.test`, 'wrong', `2001:db8:1:2::${n.toString(16)}`));
    expect(codes.slice(0, 50).every((code) => code === 422)).toBe(true);
    expect(codes.slice(50)).toEqual([429, 429]);
    expect(await guess('nobody-1@company.test', 'wrong', '2001:db8:1:3::1')).toBe(422);
  });

  it('does not delay colleagues who sign in at the same moment', async () => {
    const ip = Buffer.from('an office');
    const attempt = (db: Db, account: string) =>
      sql<{ waitSeconds: number }>`
        select wait_seconds from reserve_sign_in_attempt(array[${Buffer.from(account)}::bytea], array[${ip}::bytea], ${Buffer.from(`${account} there`)}, '{}')
      `.execute(db);
    // The first transaction starts earlier, but its attempt is counted after that of the colleague.
    const { rows } = await api.admin.transaction().execute(async (first) => {
      await sql`select now()`.execute(first);
      await api.admin.connection().execute((second) => attempt(second, 'the colleague'));
      return attempt(first, 'one');
    });
    expect(rows).toEqual([{ waitSeconds: 0 }]);
  });

  it('does not disclose which e-mail addresses have an account', async () => {
    const { email } = await aPerson(api.admin);
    const known: number[] = [];
    const unknown: number[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      known.push(await guess(email, 'wrong', `10.6.${n}.6`));
      unknown.push(await guess('nobody@else.test', 'wrong', `10.7.${n}.7`));
    }
    expect(known).toEqual(unknown);
  });
});

describe('a flood of calls from one IP', () => {
  it('is limited per process without Redis', async () => {
    expect(await flood(await startApi(), '10.8.0.1')).toEqual({ passed: 300, rejected: 5 });
  });

  it('is limited across processes with Redis', async () => {
    const env = { REDIS_URL: inject('redisUrl') };
    const [first, second] = [await startApi({ env }), await startApi({ env })];
    const from = `10.8.${Date.now() % 250}.${process.pid % 250}`;
    expect(await flood(first, from)).toEqual({ passed: 300, rejected: 5 });
    expect(await flood(second, from)).toEqual({ passed: 0, rejected: 305 });
  });

  it('is still limited while Redis is unreachable', async () => {
    const withoutRedis = await startApi({ env: { REDIS_URL: 'redis://127.0.0.1:1' }, waitsForRedis: false });
    expect(await flood(withoutRedis, '10.8.0.3')).toEqual({ passed: 300, rejected: 5 });
  });
});

async function flood({ app }: TestApi, from: string): Promise<{ passed: number; rejected: number }> {
  let rejected = 0;
  for (let n = 0; n < 305; n += 1) {
    const response = await app.inject({ method: 'POST', url: '/api/login', payload: {}, remoteAddress: from });
    if (response.json().code === 'request.tooMany') rejected += 1;
  }
  return { passed: 305 - rejected, rejected };
}
