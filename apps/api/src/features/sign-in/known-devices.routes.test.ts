import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '../../db/database.ts';
import { deviceCookie, hashOf, newToken } from '../../http/tokens.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { aPerson, aSession, rightPassword, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { openPasswordReset } from '../password/password.queries.ts';

const newPassword = 'nobody knows this 0815';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const browser = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Browser' };

interface From {
  readonly address?: string;
  readonly device?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly on?: TestApi;
}

let callers = 0;

/** From an address of its own unless one is given. */
async function post(url: string, payload: object, { address, device, headers = browser, on = api }: From = {}) {
  callers += 1;
  const answer = await on.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(device !== undefined && { cookie: `${deviceCookie}=${device}` }) },
    remoteAddress: address ?? `10.${callers >> 16}.${(callers >> 8) % 256}.${callers % 256}`,
  });
  return { answer, device: answer.cookies.find(({ name }) => name === deviceCookie) };
}

const logIn = (person: Person, password: string, from: From = {}) =>
  post('/api/login', { username: person.email, password }, from);
const statusOf = async (made: ReturnType<typeof post>) => (await made).answer.statusCode;

/** What a stranger does all day, from address after address. */
async function strangersGuess(person: Person, from: From = {}): Promise<void> {
  for (let n = 0; n < 8; n += 1) await logIn(person, `guess ${n}`, from);
  expect(await statusOf(logIn(person, rightPassword))).toBe(429);
}

/** A link that was mailed to the person: what the worker does, without the mail. */
async function mailedLink(person: Person): Promise<string | undefined> {
  const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  const token = newToken();
  const made = await openPasswordReset(worker, person.email, hashOf(token));
  await worker.destroy();
  return made && token;
}

const reset = (token: string | undefined, from: From = {}) =>
  post('/api/password/reset', { token, newPassword, confirmPassword: newPassword }, from);

async function withTwoFactor(): Promise<{ person: Person; secret: string }> {
  const person = await aPerson(api.admin);
  const { headers } = await aSession(api.admin, person);
  const { secret } = (await post('/api/2fa/enable', {}, { headers })).answer.json().params;
  await post('/api/2fa/verify', { otp_code: codeOf(secret) }, { headers });
  await sql`update totp_factors set last_step = 0`.execute(api.admin);
  await sql`delete from sign_in_attempts`.execute(api.admin);
  return { person, secret };
}

describe('the owner of an account at which strangers guess', () => {
  it('[AUTH-20] signs in from a browser they have used before, wherever it is now', async () => {
    const person = await aPerson(api.admin);
    const { device } = await logIn(person, rightPassword);
    expect(device).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 400 * 24 * 60 * 60 });
    await strangersGuess(person);
    expect(await statusOf(logIn(person, rightPassword, { device: device?.value }))).toBe(200);
  });

  it('[AUTH-20] signs in from a known browser even behind an address that strangers have used up', async () => {
    const person = await aPerson(api.admin);
    const address = '198.51.100.7';
    const { device } = await logIn(person, rightPassword, { address });
    await post('/api/login', { username: 'nobody@else.test', password: 'x' }, { address });
    await sql`update sign_in_attempts set attempts = 60, last_at = now()`.execute(api.admin);
    expect(await statusOf(logIn(person, rightPassword, { address }))).toBe(429);
    expect(await statusOf(logIn(person, rightPassword, { address, device: device?.value }))).toBe(200);
  });

  it('[AUTH-20] signs in from a new browser after a mailed link, while strangers go on', async () => {
    const person = await aPerson(api.admin);
    await strangersGuess(person);
    const { answer, device } = await reset(await mailedLink(person));
    expect(answer.json()).toEqual({ success: true });
    await logIn(person, 'one more guess');
    expect(await statusOf(logIn(person, newPassword))).toBe(429);
    expect(await statusOf(logIn(person, newPassword, { device: device?.value }))).toBe(200);
  });

  it('[AUTH-20] signs in without cookies after a mailed link, from where the link was used', async () => {
    const person = await aPerson(api.admin);
    await strangersGuess(person);
    const here = { address: '203.0.113.9', headers: { 'user-agent': 'A client of the API' } };
    expect((await reset(await mailedLink(person), here)).device).toBeUndefined();
    expect(await statusOf(logIn(person, newPassword, here))).toBe(200);
  });

  it('[AUTH-20] brings the code of two-factor from a known browser, too', async () => {
    const { person, secret } = await withTwoFactor();
    await strangersGuess(person);
    const { device } = await reset(await mailedLink(person));
    const from = { device: device?.value };
    const step = await again(person, from);
    await strangersGuess(person);
    const done = await post(
      '/api/2fa/verify',
      { otp_code: codeOf(secret) },
      {
        headers: { ...browser, authorization: `Bearer ${step.token}`, cookie: `${step.binding}; ${deviceCookie}=${from.device}` },
      },
    );
    expect(done.answer.json()).toMatchObject({ token: expect.any(String) });
  });

  it('[AUTH-20] finds a link that works in the mailbox, even if strangers have asked for all that may be sent', async () => {
    const person = await aPerson(api.admin);
    const links = [await mailedLink(person), await mailedLink(person), await mailedLink(person)];
    expect(await mailedLink(person)).toBeUndefined();
    const age = (minutes: number) =>
      sql`update password_links set created_at = created_at - make_interval(mins => ${minutes}),
            expires_at = expires_at - make_interval(mins => ${minutes}) where person_id = ${person.id}`.execute(api.admin);
    await age(19);
    expect(await mailedLink(person)).toBeUndefined();
    // Nobody is ever without one: the first still lives when the next may be sent.
    await age(2);
    expect(await mailedLink(person)).toBeDefined();
    expect((await reset(links[0])).answer.json()).toEqual({ success: true });
    for (const link of links.slice(1)) expect((await reset(link)).answer.json()).toMatchObject({ code: 'password.linkUsed' });
  });
});

describe('a known browser', () => {
  it('[AUTH-20] has a budget that limits guessing, and leaves those of others alone', async () => {
    const person = await aPerson(api.admin);
    const { device } = await logIn(person, rightPassword);
    const codes: number[] = [];
    for (let n = 0; n < 8; n += 1) codes.push(await statusOf(logIn(person, 'wrong', { device: device?.value })));
    expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect(await statusOf(logIn(person, rightPassword))).toBe(200);
  });

  it('[AUTH-20] is known for the account it has signed in to and for no other', async () => {
    const [mallory, victim] = [await aPerson(api.admin), await aPerson(api.admin)];
    const { device } = await logIn(mallory, rightPassword);
    await strangersGuess(victim);
    expect(await statusOf(logIn(victim, rightPassword, { device: device?.value }))).toBe(429);
  });

  it('[AUTH-20] never becomes known by what somebody else has put there', async () => {
    const [mallory, victim] = [await aPerson(api.admin), await aPerson(api.admin)];
    const planted = (await logIn(mallory, rightPassword)).device?.value ?? '';
    const shared = (await logIn(victim, rightPassword, { device: planted })).device?.value ?? '';
    expect(shared.split('.')).toEqual([expect.not.stringContaining(planted), planted]);
    await strangersGuess(victim);
    expect(await statusOf(logIn(victim, rightPassword, { device: planted }))).toBe(429);
    expect(await statusOf(logIn(victim, rightPassword, { device: shared }))).toBe(200);
    await strangersGuess(mallory);
    expect(await statusOf(logIn(mallory, rightPassword, { device: shared }))).toBe(200);
  });

  it('[AUTH-20] is not made by a password alone where a code is asked for', async () => {
    const { person } = await withTwoFactor();
    const { answer, device } = await logIn(person, rightPassword);
    expect([answer.json().is2faEnabled, device]).toEqual([true, undefined]);
  });

  it('stays known after signing out, and when a new secret is put first', async () => {
    const person = await aPerson(api.admin);
    const { answer, device } = await logIn(person, rightPassword);
    const from = { device: device?.value };
    await post('/api/logout', {}, { headers: { ...browser, authorization: `Bearer ${answer.json().token}` } });
    await strangersGuess(person);
    expect(await statusOf(logIn(person, rightPassword, from))).toBe(200);
    const SECRET_KEYS = `a newer secret that is long enough to be one,${api.deps.config.SECRET_KEYS.join(',')}`;
    const renewed = await startApi({ env: { SECRET_KEYS, DATABASE_URL: api.database.urlAs('portal_app') } });
    for (let n = 0; n < 8; n += 1) await logIn(person, 'wrong', { on: renewed });
    expect(await statusOf(logIn(person, rightPassword, { on: renewed }))).toBe(429);
    expect(await statusOf(logIn(person, rightPassword, { ...from, on: renewed }))).toBe(200);
  });

  it('is forgotten after a year without use', async () => {
    const person = await aPerson(api.admin);
    await logIn(person, rightPassword);
    await sql`update sign_in_devices set last_at = now() - interval '366 days'`.execute(api.admin);
    await sql`select purge_sign_in_attempts(1000)`.execute(api.admin);
    expect(await api.admin.selectFrom('signInDevices').selectAll().execute()).toEqual([]);
  });
});

async function again(person: Person, from: From): Promise<{ token: string; binding: string }> {
  const { answer } = await logIn(person, newPassword, from);
  const cookie = answer.cookies.find(({ name }) => name === '__Host-session');
  return { token: answer.json().token, binding: `${cookie?.name}=${cookie?.value}` };
}
