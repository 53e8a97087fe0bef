import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { codeOf, waitForFreshTimeStep } from '../../testing/authenticator.ts';
import { aPerson, aSession, rightPassword, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(waitForFreshTimeStep);

type Headers = Record<string, string>;

function post(url: string, headers: Headers, payload: object = {}, remoteAddress = '10.0.0.1') {
  return api.app.inject({ method: 'POST', url, headers, payload, remoteAddress });
}

const enable = (headers: Headers) => post('/api/2fa/enable', headers);
const verify = (headers: Headers, otp_code: string) => post('/api/2fa/verify', headers, { otp_code });
const replaceRecoveryCodes = (headers: Headers) => post('/api/2fa/recovery-codes', headers);
const confirm = (headers: Headers, password: string, from?: string) =>
  post('/api/session/confirm-password', headers, { password }, from);
const passwordRequired = { code: 'session.passwordRequired', message: 'Confirm your password to continue.' };

/** Makes the password confirmation of every session this old. */
const agePasswordConfirmations = (ago: string) =>
  sql`update sessions set password_given_at = now() - ${ago}::interval`.execute(api.admin);

async function aSignedInPerson(): Promise<{ person: Person; headers: Headers }> {
  const person = await aPerson(api.admin);
  return { person, headers: (await aSession(api.admin, person)).headers };
}

async function aPersonWithTwoFactor() {
  const { person, headers } = await aSignedInPerson();
  const { secret } = (await enable(headers)).json().params as { secret: string };
  const { recoveryCodes } = (await verify(headers, codeOf(secret))).json() as { recoveryCodes: string[] };
  await sql`update totp_factors set last_step = 0`.execute(api.admin);
  await sql`delete from sign_in_attempts`.execute(api.admin);
  return { person, headers, secret, recoveryCodes };
}

async function codeSignsIn(person: Person, code: string): Promise<boolean> {
  const { headers } = await aSession(api.admin, person, { kind: 'interim' });
  return Boolean((await verify(headers, code)).json().token);
}

describe('the need for a recent password', () => {
  it('[AUTH-19] more than ten minutes after a confirmation, two-factor cannot be turned on until the password is confirmed again', async () => {
    const { headers } = await aSignedInPerson();
    await agePasswordConfirmations('11 minutes');
    const rejected = await enable(headers);
    expect([rejected.statusCode, rejected.json()]).toEqual([403, expect.objectContaining(passwordRequired)]);
    expect(await sql`select from totp_factors where confirmed_at is null`.execute(api.admin)).toMatchObject({ rows: [] });

    expect((await confirm(headers, rightPassword)).json()).toEqual({ status: true });
    expect((await enable(headers)).statusCode).toBe(200);
  });

  it('[AUTH-19] more than ten minutes after a confirmation, the first code needs the password, even if the secret was shown earlier', async () => {
    const { headers } = await aSignedInPerson();
    const { secret } = (await enable(headers)).json().params;
    await agePasswordConfirmations('11 minutes');
    expect((await verify(headers, codeOf(secret))).json()).toMatchObject(passwordRequired);
    await confirm(headers, rightPassword);
    expect((await verify(headers, codeOf(secret))).json().recoveryCodes).toHaveLength(10);
  });

  it('[AUTH-19] within ten minutes after a confirmation, two-factor can be turned on without the password', async () => {
    const { headers } = await aSignedInPerson();
    await agePasswordConfirmations('9 minutes');
    expect((await enable(headers)).statusCode).toBe(200);
  });

  it('[AUTH-19] confirming in one session does not count for another one', async () => {
    const { person, headers } = await aSignedInPerson();
    const stolen = (await aSession(api.admin, person)).headers;
    await agePasswordConfirmations('11 minutes');
    expect((await confirm(headers, rightPassword)).statusCode).toBe(200);
    expect((await enable(stolen)).statusCode).toBe(403);
    expect((await enable(headers)).statusCode).toBe(200);
  });

  it('[AUTH-19] turning two-factor off takes the password in the same call, which then counts as confirmed', async () => {
    const { headers, secret } = await aPersonWithTwoFactor();
    await agePasswordConfirmations('11 minutes');
    const proof = { password: rightPassword, otp_code: codeOf(secret) };
    expect((await post('/api/2fa/disable', headers, proof)).json()).toEqual({ success: true });
    expect((await enable(headers)).statusCode).toBe(200);
  });

  it('[AUTH-19] changing the password counts as confirming it', async () => {
    const { headers } = await aSignedInPerson();
    await agePasswordConfirmations('11 minutes');
    const newPassword = 'seventeen quiet otters';
    const fields = { currentPassword: rightPassword, newPassword, confirmPassword: newPassword };
    expect((await post('/api/partner/password-change', headers, fields)).json()).toEqual({ success: true });
    expect((await enable(headers)).statusCode).toBe(200);
  });

  it('signing in with a code does not need the password a second time', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    const { headers } = await aSession(api.admin, person, { kind: 'interim' });
    await agePasswordConfirmations('11 minutes');
    expect((await verify(headers, codeOf(secret))).json().token).toBeTruthy();
  });
});

describe('POST /api/session/confirm-password', () => {
  it('[AUTH-19] rejects a wrong password and charges the shared budget of guesses', async () => {
    const { person, headers } = await aSignedInPerson();
    await agePasswordConfirmations('11 minutes');
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await confirm(headers, `wrong ${n}`, `10.7.${n}.1`)).statusCode);
    expect(codes.slice(0, 2)).toEqual([422, 422]);
    expect(codes.at(-1)).toBe(429);
    const login = await post('/api/login', {}, { username: person.email, password: rightPassword }, '10.8.0.1');
    expect(login.statusCode).toBe(429);
    expect((await enable(headers)).statusCode).toBe(403);
  });

  it('reports a wrong password by its own error code, and the password stays required', async () => {
    const { headers } = await aSignedInPerson();
    await agePasswordConfirmations('11 minutes');
    expect((await confirm(headers, 'wrong')).json()).toMatchObject({ code: 'session.passwordWrong' });
    expect((await enable(headers)).statusCode).toBe(403);
  });

  it('does not reset the budget for guessing codes', async () => {
    const { headers, secret } = await aPersonWithTwoFactor();
    const disable = (otp_code: string) => post('/api/2fa/disable', headers, { password: rightPassword, otp_code });
    for (let n = 0; n < 4; n += 1) expect((await disable('000000')).json().success).toBe(false);
    expect((await confirm(headers, rightPassword)).statusCode).toBe(200);
    expect((await disable(codeOf(secret))).statusCode).toBe(429);
  });

  it('needs a session', async () => {
    expect((await confirm({}, rightPassword)).statusCode).toBe(401);
  });
});

describe('POST /api/2fa/recovery-codes', () => {
  it('[AUTH-19] returns ten new codes once, invalidates the old ones and notifies the person', async () => {
    const { person, headers, recoveryCodes } = await aPersonWithTwoFactor();
    const { recoveryCodes: fresh } = (await replaceRecoveryCodes(headers)).json() as { recoveryCodes: string[] };
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
    expect(await codeSignsIn(person, recoveryCodes[0] ?? '')).toBe(false);
    expect(await codeSignsIn(person, fresh[0] ?? '')).toBe(true);
    const audit = await api.admin.selectFrom('auditEvents').select('action').where('personId', '=', person.id).execute();
    expect(audit.map((event) => event.action)).toContain('recoveryCodes.replaced');
    const mails = await api.admin.selectFrom('mails').select('params').where('recipient', '=', person.email).execute();
    expect(mails.map((mail) => mail.params)).toContainEqual(expect.objectContaining({ change: 'recoveryCodes.replaced' }));
  });

  it('[AUTH-19] needs the password again after ten minutes', async () => {
    const { person, headers, recoveryCodes } = await aPersonWithTwoFactor();
    await agePasswordConfirmations('11 minutes');
    expect((await replaceRecoveryCodes(headers)).json()).toMatchObject(passwordRequired);
    expect(await codeSignsIn(person, recoveryCodes[0] ?? '')).toBe(true);
  });

  it('leaves one set of ten codes after two concurrent calls', async () => {
    const { person, headers } = await aPersonWithTwoFactor();
    const responses = await Promise.all([replaceRecoveryCodes(headers), replaceRecoveryCodes(headers)]);
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200]);
    const storedCodes = await api.admin
      .selectFrom('recoveryCodes')
      .select('codeHash')
      .where('personId', '=', person.id)
      .execute();
    expect(storedCodes).toHaveLength(10);
  });

  it('is rejected while two-factor is off', async () => {
    const { headers } = await aSignedInPerson();
    expect((await replaceRecoveryCodes(headers)).json()).toMatchObject({ code: 'twoFactor.notOn' });
    await enable(headers);
    expect((await replaceRecoveryCodes(headers)).json()).toMatchObject({ code: 'twoFactor.notOn' });
  });
});

it('two concurrent right codes turn two-factor on once, with one set of recovery codes', async () => {
  const { person, headers } = await aSignedInPerson();
  const { secret } = (await enable(headers)).json().params;
  const responses = await Promise.all([verify(headers, codeOf(secret, -1)), verify(headers, codeOf(secret))]);
  expect(responses.filter((response) => response.json().recoveryCodes)).toHaveLength(1);
  const storedCodes = await api.admin.selectFrom('recoveryCodes').select('codeHash').where('personId', '=', person.id).execute();
  expect(storedCodes).toHaveLength(10);
});
