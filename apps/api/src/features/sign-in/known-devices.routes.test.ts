import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '../../db/database.ts';
import { deviceCookie, hashToken, newToken } from '../../core/tokens.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { aPerson, aSession, rightPassword, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { insertPasswordResetLink } from '../password/password.queries.ts';

const newPassword = 'nobody knows this 0815';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const browser = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Browser' };

interface CallOptions {
  readonly ip?: string;
  readonly device?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly on?: TestApi;
}

let callers = 0;

/** Each call comes from an IP of its own unless one is given. */
async function post(url: string, payload: object, { ip, device, headers = browser, on = api }: CallOptions = {}) {
  callers += 1;
  const response = await on.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(device !== undefined && { cookie: `${deviceCookie}=${device}` }) },
    remoteAddress: ip ?? `10.${callers >> 16}.${(callers >> 8) % 256}.${callers % 256}`,
  });
  return { response, device: response.cookies.find(({ name }) => name === deviceCookie) };
}

const submitCredentials = (person: Person, password: string, from: CallOptions = {}) =>
  post('/api/login', { username: person.email, password }, from);
const statusOf = async (call: ReturnType<typeof post>) => (await call).response.statusCode;

/** Attackers guess the password, each time from a new IP, until the account is limited. */
async function guessAsAttackers(person: Person, from: CallOptions = {}): Promise<void> {
  for (let n = 0; n < 8; n += 1) await submitCredentials(person, `guess ${n}`, from);
  expect(await statusOf(submitCredentials(person, rightPassword))).toBe(429);
}

/** Creates a mailed link as the worker does, without sending the mail. */
async function mailedLink(person: Person): Promise<string | undefined> {
  const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  const token = newToken();
  const recipient = await insertPasswordResetLink(worker, person.email, hashToken(token));
  await worker.destroy();
  return recipient && token;
}

const reset = (token: string | undefined, from: CallOptions = {}) =>
  post('/api/password/reset', { token, newPassword, confirmPassword: newPassword }, from);

async function aPersonWithTwoFactor(): Promise<{ person: Person; secret: string }> {
  const person = await aPerson(api.admin);
  const { headers } = await aSession(api.admin, person);
  const { secret } = (await post('/api/2fa/enable', {}, { headers })).response.json().params;
  await post('/api/2fa/verify', { otp_code: codeOf(secret) }, { headers });
  await sql`update totp_factors set last_step = 0`.execute(api.admin);
  await sql`delete from sign_in_attempts`.execute(api.admin);
  return { person, secret };
}

describe('the owner of an account whose password attackers are guessing', () => {
  it('[AUTH-20] signs in from a known browser at any IP', async () => {
    const person = await aPerson(api.admin);
    const { device } = await submitCredentials(person, rightPassword);
    expect(device).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 400 * 24 * 60 * 60 });
    await guessAsAttackers(person);
    expect(await statusOf(submitCredentials(person, rightPassword, { device: device?.value }))).toBe(200);
  });

  it('[AUTH-20] signs in from a known browser even at an IP whose budget attackers have used up', async () => {
    const person = await aPerson(api.admin);
    const ip = '198.51.100.7';
    const { device } = await submitCredentials(person, rightPassword, { ip });
    await post('/api/login', { username: 'nobody@else.test', password: 'x' }, { ip });
    await sql`update sign_in_attempts set attempts = 60, last_at = now()`.execute(api.admin);
    expect(await statusOf(submitCredentials(person, rightPassword, { ip }))).toBe(429);
    expect(await statusOf(submitCredentials(person, rightPassword, { ip, device: device?.value }))).toBe(200);
  });

  it('[AUTH-20] signs in from a new browser after a mailed link, while attackers keep guessing', async () => {
    const person = await aPerson(api.admin);
    await guessAsAttackers(person);
    const { response, device } = await reset(await mailedLink(person));
    expect(response.json()).toEqual({ success: true });
    await submitCredentials(person, 'one more guess');
    expect(await statusOf(submitCredentials(person, newPassword))).toBe(429);
    expect(await statusOf(submitCredentials(person, newPassword, { device: device?.value }))).toBe(200);
  });

  it('[AUTH-20] signs in without cookies after a mailed link, from the IP where the link was used', async () => {
    const person = await aPerson(api.admin);
    await guessAsAttackers(person);
    const here = { ip: '203.0.113.9', headers: { 'user-agent': 'A client of the API' } };
    expect((await reset(await mailedLink(person), here)).device).toBeUndefined();
    expect(await statusOf(submitCredentials(person, newPassword, here))).toBe(200);
  });

  it('[AUTH-20] can also enter a two-factor code from a known browser', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    await guessAsAttackers(person);
    const { device } = await reset(await mailedLink(person));
    const from = { device: device?.value };
    const step = await submitNewPassword(person, from);
    await guessAsAttackers(person);
    const done = await post(
      '/api/2fa/verify',
      { otp_code: codeOf(secret) },
      {
        headers: { ...browser, authorization: `Bearer ${step.token}`, cookie: `${step.binding}; ${deviceCookie}=${from.device}` },
      },
    );
    expect(done.response.json()).toMatchObject({ token: expect.any(String) });
  });

  it('[AUTH-20] gets a working link by mail even if attackers have requested all that may be sent', async () => {
    const person = await aPerson(api.admin);
    const links = [await mailedLink(person), await mailedLink(person), await mailedLink(person)];
    expect(await mailedLink(person)).toBeUndefined();
    const age = (minutes: number) =>
      sql`update password_links set created_at = created_at - make_interval(mins => ${minutes}),
            expires_at = expires_at - make_interval(mins => ${minutes}) where person_id = ${person.id}`.execute(api.admin);
    await age(19);
    expect(await mailedLink(person)).toBeUndefined();
    // A person always has a valid link: the first is still valid when the next may be sent.
    await age(2);
    expect(await mailedLink(person)).toBeDefined();
    expect((await reset(links[0])).response.json()).toEqual({ success: true });
    for (const link of links.slice(1)) expect((await reset(link)).response.json()).toMatchObject({ code: 'password.linkUsed' });
  });
});

describe('a known browser', () => {
  it('[AUTH-20] has a budget of its own that limits guessing and charges no other', async () => {
    const person = await aPerson(api.admin);
    const { device } = await submitCredentials(person, rightPassword);
    const codes: number[] = [];
    for (let n = 0; n < 8; n += 1) codes.push(await statusOf(submitCredentials(person, 'wrong', { device: device?.value })));
    expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect(await statusOf(submitCredentials(person, rightPassword))).toBe(200);
  });

  it('[AUTH-20] is known only for the account it has signed in to', async () => {
    const [mallory, victim] = [await aPerson(api.admin), await aPerson(api.admin)];
    const { device } = await submitCredentials(mallory, rightPassword);
    await guessAsAttackers(victim);
    expect(await statusOf(submitCredentials(victim, rightPassword, { device: device?.value }))).toBe(429);
  });

  it('[AUTH-20] does not become known through a cookie planted by somebody else', async () => {
    const [mallory, victim] = [await aPerson(api.admin), await aPerson(api.admin)];
    const planted = (await submitCredentials(mallory, rightPassword)).device?.value ?? '';
    const shared = (await submitCredentials(victim, rightPassword, { device: planted })).device?.value ?? '';
    expect(shared.split('.')).toEqual([expect.not.stringContaining(planted), planted]);
    await guessAsAttackers(victim);
    expect(await statusOf(submitCredentials(victim, rightPassword, { device: planted }))).toBe(429);
    expect(await statusOf(submitCredentials(victim, rightPassword, { device: shared }))).toBe(200);
    await guessAsAttackers(mallory);
    expect(await statusOf(submitCredentials(mallory, rightPassword, { device: shared }))).toBe(200);
  });

  it('[AUTH-20] is not remembered after the password alone if a code is required', async () => {
    const { person } = await aPersonWithTwoFactor();
    const { response, device } = await submitCredentials(person, rightPassword);
    expect([response.json().is2faEnabled, device]).toEqual([true, undefined]);
  });

  it('stays known after signing out and after the secret is rotated', async () => {
    const person = await aPerson(api.admin);
    const { response, device } = await submitCredentials(person, rightPassword);
    const from = { device: device?.value };
    await post('/api/logout', {}, { headers: { ...browser, authorization: `Bearer ${response.json().token}` } });
    await guessAsAttackers(person);
    expect(await statusOf(submitCredentials(person, rightPassword, from))).toBe(200);
    const SECRET_KEYS = `a newer secret that is long enough to be one,${api.deps.config.SECRET_KEYS.join(',')}`;
    const afterRotation = await startApi({ env: { SECRET_KEYS, DATABASE_URL: api.database.urlAs('portal_app') } });
    for (let n = 0; n < 8; n += 1) await submitCredentials(person, 'wrong', { on: afterRotation });
    expect(await statusOf(submitCredentials(person, rightPassword, { on: afterRotation }))).toBe(429);
    expect(await statusOf(submitCredentials(person, rightPassword, { ...from, on: afterRotation }))).toBe(200);
  });

  it('is forgotten after a year without use', async () => {
    const person = await aPerson(api.admin);
    await submitCredentials(person, rightPassword);
    await sql`update sign_in_devices set last_at = now() - interval '366 days'`.execute(api.admin);
    await sql`select purge_sign_in_attempts(1000)`.execute(api.admin);
    expect(await api.admin.selectFrom('signInDevices').selectAll().execute()).toEqual([]);
  });
});

async function submitNewPassword(person: Person, from: CallOptions): Promise<{ token: string; binding: string }> {
  const { response } = await submitCredentials(person, newPassword, from);
  const cookie = response.cookies.find(({ name }) => name === '__Host-session');
  return { token: response.json().token, binding: `${cookie?.name}=${cookie?.value}` };
}
