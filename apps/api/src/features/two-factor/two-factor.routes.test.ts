import { createCipheriv } from 'node:crypto';

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
const post = (url: string, headers: Headers, payload?: object, from = '10.0.0.1') =>
  api.app.inject({ method: 'POST', url, headers, remoteAddress: from, ...(payload && { payload }) });
const verify = (headers: Headers, otp_code: string, from?: string) => post('/api/2fa/verify', headers, { otp_code }, from);
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Resets the last time step, so that codes can be used again, and the delay after attempts. */
async function resetLimits(): Promise<void> {
  await sql`update totp_factors set last_step = 0`.execute(api.admin);
  await sql`delete from sign_in_attempts`.execute(api.admin);
}

async function aPersonWithTwoFactor(): Promise<{ person: Person; secret: string; recoveryCodes: string[]; headers: Headers }> {
  const person = await aPerson(api.admin);
  const { headers } = await aSession(api.admin, person);
  const { secret } = (await post('/api/2fa/enable', headers)).json().params;
  const { recoveryCodes } = (await verify(headers, codeOf(secret))).json();
  await resetLimits();
  return { person, secret, recoveryCodes, headers };
}

async function signInWithPassword(person: Person): Promise<Headers> {
  const { token } = (await post('/api/login', {}, { username: person.email, password: rightPassword })).json();
  return bearer(token);
}

const wrongCode = { message: 'This code is incorrect or has already been used.', code: 'twoFactor.wrongCode' };

describe('turning two-factor on', () => {
  it('[PROF-11] returns a QR image in params.image, and is not on before a first right code', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    const { params } = (await post('/api/2fa/enable', headers)).json();
    expect(params.image).toMatch(/^data:image\/png;base64,/);
    expect((await post('/api/login', {}, { username: person.email, password: rightPassword })).json().is2faEnabled).toBe(false);

    expect((await verify(headers, '000000')).json()).toEqual(wrongCode);
    const confirmed = (await verify(headers, codeOf(params.secret))).json();
    expect(confirmed.message).toBe('2FA verification successful.');
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    expect(confirmed.token).toBeUndefined();
    expect((await post('/api/login', {}, { username: person.email, password: rightPassword })).json().is2faEnabled).toBe(true);
  });

  it('seals the secret, which is nowhere in the database in plain text', async () => {
    const { secret, recoveryCodes } = await aPersonWithTwoFactor();
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(f)::text from totp_factors f) || (select json_agg(r)::text from recovery_codes r) as text`.execute(
      api.admin,
    );
    expect(rows[0]?.text).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows[0]?.text).not.toContain(code.replaceAll('-', ''));
  });

  it('ends the other sessions, notifies the person by mail and writes an audit row', async () => {
    const person = await aPerson(api.admin);
    const [mine, other] = [await aSession(api.admin, person), await aSession(api.admin, person)];
    const { secret } = (await post('/api/2fa/enable', mine.headers)).json().params;
    await verify(mine.headers, codeOf(secret));
    expect((await api.app.inject({ url: '/api/partner/profile', headers: other.headers })).statusCode).toBe(401);
    expect((await api.app.inject({ url: '/api/partner/profile', headers: mine.headers })).statusCode).toBe(200);
    const mails = await api.admin.selectFrom('mails').selectAll().where('recipient', '=', person.email).execute();
    expect(mails[0]?.params).toMatchObject({ change: 'twoFactor.enabled' });
    const audit = await api.admin.selectFrom('auditEvents').selectAll().where('personId', '=', person.id).execute();
    expect(audit.map((event) => event.action)).toEqual(['twoFactor.enabled']);
  });

  it('is rejected while it is already on', async () => {
    const { headers } = await aPersonWithTwoFactor();
    expect((await post('/api/2fa/enable', headers)).json()).toMatchObject({ code: 'twoFactor.alreadyOn' });
  });
});

describe('POST /api/2fa/verify at sign-in', () => {
  it('[AUTH-07] accepts the interim token and the code, and returns the message and the full token', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    const interim = await signInWithPassword(person);
    expect((await api.app.inject({ url: '/api/partner/profile', headers: interim })).statusCode).toBe(401);
    const response = (await verify(interim, codeOf(secret))).json();
    expect(response.message).toBe('2FA verification successful.');
    expect((await api.app.inject({ url: '/api/partner/profile', headers: bearer(response.token) })).json().id).toBe(person.id);
    expect((await verify(interim, codeOf(secret, -1))).statusCode).toBe(401);
  });

  it('[AUTH-07] returns 200 with another message and no token for a wrong or used code', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    expect((await verify(await signInWithPassword(person), '123 456')).json()).toEqual(wrongCode);
    const code = codeOf(secret);
    expect((await verify(await signInWithPassword(person), code)).json().token).toBeTruthy();
    const again = await verify(await signInWithPassword(person), code);
    expect([again.statusCode, again.json().token]).toEqual([200, undefined]);
  });

  it('accepts the code of the previous time step, also with blanks, but no older or newer one', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    expect((await verify(await signInWithPassword(person), codeOf(secret, 1))).json().token).toBeUndefined();
    expect((await verify(await signInWithPassword(person), codeOf(secret, -2))).json().token).toBeUndefined();
    await resetLimits();
    expect(
      (await verify(await signInWithPassword(person), codeOf(secret, -1).replace(/(...)/, '$1 '))).json().token,
    ).toBeTruthy();
  });

  it('accepts one of fifty concurrent requests with the same code', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    const interims = [];
    for (let n = 0; n < 50; n += 1) interims.push((await aSession(api.admin, person, { kind: 'interim' })).headers);
    await sql`alter function sign_in_wait(integer, integer) rename to sign_in_wait_real`.execute(api.admin);
    await sql`create function sign_in_wait(a integer, f integer) returns interval language sql immutable return interval '0'`.execute(
      api.admin,
    );
    const code = codeOf(secret);
    const responses = await Promise.all(interims.map((headers) => verify(headers, code)));
    await sql`drop function sign_in_wait`.execute(api.admin);
    await sql`alter function sign_in_wait_real(integer, integer) rename to sign_in_wait`.execute(api.admin);
    expect(responses.filter((response) => response.json().token)).toHaveLength(1);
  });

  it('ends the interim session after five attempts', async () => {
    const { person } = await aPersonWithTwoFactor();
    const interim = await signInWithPassword(person);
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      codes.push((await verify(interim, `00000${n}`, `10.9.${n}.1`)).statusCode);
      await sql`delete from sign_in_attempts`.execute(api.admin);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 401]);
  });

  it('shares its budget of attempts with the password, so that knowing the password allows no more guesses', async () => {
    const { person } = await aPersonWithTwoFactor();
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const login = await post('/api/login', {}, { username: person.email, password: rightPassword }, `10.11.${n}.1`);
      codes.push(login.statusCode);
      if (login.statusCode === 200) codes.push((await verify(bearer(login.json().token), '111111', `10.11.${n}.2`)).statusCode);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.at(-1)).toBe(429);
  });

  it('accepts each recovery code once, whatever its case and spacing', async () => {
    const { person, recoveryCodes } = await aPersonWithTwoFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect((await verify(await signInWithPassword(person), first)).json().token).toBeTruthy();
    await resetLimits();
    expect((await verify(await signInWithPassword(person), first)).json().token).toBeUndefined();
    expect(
      (await verify(await signInWithPassword(person), ` ${second.toUpperCase().replaceAll('-', ' ')}`)).json().token,
    ).toBeTruthy();
  });
});

describe('POST /api/2fa/verify and its limits', () => {
  it('opens one session for a concurrent app code and recovery code', async () => {
    const { person, secret, recoveryCodes } = await aPersonWithTwoFactor();
    const interim = await signInWithPassword(person);
    const responses = await Promise.all([verify(interim, codeOf(secret)), verify(interim, recoveryCodes[0] ?? '')]);
    expect(responses.filter((response) => response.json().token)).toHaveLength(1);
  });

  it('leaves no attempt charged to the IP after a right password and a right code', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    expect((await verify(await signInWithPassword(person), codeOf(secret))).json().token).toBeTruthy();
    const { rows } = await sql<{ attempts: number }>`select attempts from sign_in_attempts`.execute(api.admin);
    expect(rows.map((row) => row.attempts)).toEqual([0]);
  });

  it('does not count a delayed code as one of the five attempts', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    const interim = await signInWithPassword(person);
    const codes: number[] = [];
    for (let n = 0; n < 9; n += 1) codes.push((await verify(interim, '000000')).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429]);
    await resetLimits();
    expect((await verify(interim, codeOf(secret))).json().token).toBeTruthy();
  });

  it('does not reset its budget when the password is changed', async () => {
    const { secret, headers } = await aPersonWithTwoFactor();
    const disable = (otp_code: string) => post('/api/2fa/disable', headers, { password: rightPassword, otp_code });
    for (let n = 0; n < 4; n += 1) expect((await disable('000000')).json().success).toBe(false);
    const newPassword = 'seventeen quiet otters';
    const fields = { currentPassword: rightPassword, newPassword, confirmPassword: newPassword };
    expect((await post('/api/partner/password-change', headers, fields)).json()).toEqual({ success: true });
    expect((await disable(codeOf(secret))).statusCode).toBe(429);
  });
});

describe('POST /api/2fa/disable', () => {
  it('ends the other sessions', async () => {
    const { person, secret, headers } = await aPersonWithTwoFactor();
    const other = await aSession(api.admin, person);
    const proof = { password: rightPassword, otp_code: codeOf(secret) };
    expect((await post('/api/2fa/disable', headers, proof)).json()).toEqual({ success: true });
    expect((await api.app.inject({ url: '/api/partner/profile', headers: other.headers })).statusCode).toBe(401);
    expect((await api.app.inject({ url: '/api/partner/profile', headers })).statusCode).toBe(200);
  });

  it('requires the password and a current code, and turns two-factor off', async () => {
    const { person, secret, headers } = await aPersonWithTwoFactor();
    const disable = (password: string, otp_code: string) => post('/api/2fa/disable', headers, { password, otp_code });
    expect((await disable('wrong', codeOf(secret))).json().success).toBe(false);
    expect((await disable(rightPassword, '000000')).json().success).toBe(false);
    expect((await disable(rightPassword, codeOf(secret))).json()).toEqual({ success: true });
    expect((await post('/api/login', {}, { username: person.email, password: rightPassword })).json().is2faEnabled).toBe(false);
  });
});

describe('a sealed secret', () => {
  const sealedOf = async ({ id }: Person) =>
    (await api.admin.selectFrom('totpFactors').selectAll().where('personId', '=', id).executeTakeFirstOrThrow()).sealedSecret;
  const storeSealed = (sealedSecret: string, { id }: Person) =>
    api.admin.updateTable('totpFactors').set({ sealedSecret }).where('personId', '=', id).execute();

  it('cannot be opened in another person’s row', async () => {
    const [mallory, victim] = [await aPersonWithTwoFactor(), await aPersonWithTwoFactor()];
    await storeSealed(await sealedOf(mallory.person), victim.person);
    const response = await verify(await signInWithPassword(victim.person), codeOf(mallory.secret));
    expect([response.statusCode, response.json().token]).toEqual([500, undefined]);
  });

  it('of the old format still opens, and is bound to its person at the next right code', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    const [current] = api.deps.config.ENCRYPTION_KEYS;
    const iv = Buffer.alloc(12, 3);
    const cipher = createCipheriv('aes-256-gcm', current?.key ?? '', iv).setAAD(Buffer.from(current?.id ?? ''));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const rest = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
    await storeSealed([current?.id, ...rest].join('.'), person);
    expect((await verify(await signInWithPassword(person), codeOf(secret))).json().token).toBeTruthy();
    expect(await sealedOf(person)).toMatch(/^v2\./);
  });
});

describe('a rotated application secret', () => {
  it('keeps recovery codes of the old one valid', async () => {
    const { person, recoveryCodes } = await aPersonWithTwoFactor();
    const SECRET_KEYS = `a newer secret that is long enough to be one,${api.deps.config.SECRET_KEYS.join(',')}`;
    const { app } = await startApi({ env: { DATABASE_URL: api.database.urlAs('portal_app'), SECRET_KEYS } });
    const headers = (await aSession(api.admin, person, { kind: 'interim' })).headers;
    const payload = { otp_code: recoveryCodes[0] };
    expect((await app.inject({ method: 'POST', url: '/api/2fa/verify', headers, payload })).json().token).toBeTruthy();
  });
});

describe('a new encryption key', () => {
  it('opens secrets sealed with the old one, and reseals them on the next use', async () => {
    const { person, secret } = await aPersonWithTwoFactor();
    const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
    const { createSealer } = await import('./sealed-secret.ts');
    const oldSealer = createSealer([{ id: 'old', key: Buffer.alloc(32, 1) }]);
    await api.admin
      .updateTable('totpFactors')
      .set({ sealedSecret: oldSealer.seal(secret, person.id) })
      .where('personId', '=', person.id)
      .execute();

    const { app, deps } = await startApi({
      env: { DATABASE_URL: api.database.urlAs('portal_app'), ENCRYPTION_KEYS: [key('new', 2), key('old', 1)].join(',') },
    });
    const interim = (await aSession(api.admin, person, { kind: 'interim' })).headers;
    const response = await app.inject({
      method: 'POST',
      url: '/api/2fa/verify',
      headers: interim,
      payload: { otp_code: codeOf(secret) },
    });
    expect(response.json().token).toBeTruthy();
    const row = await api.admin.selectFrom('totpFactors').selectAll().where('personId', '=', person.id).executeTakeFirstOrThrow();
    expect(row.sealedSecret).toMatch(/^v2\.new\./);
    expect(deps.sealer.open(row.sealedSecret, person.id).secret).toBe(secret);
  });
});
