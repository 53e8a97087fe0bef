import { beforeAll, describe, expect, it } from 'vitest';

import { bindingCookie } from '../../core/tokens.ts';
import { aPartner, aPerson, aSession, aStaffMember, rightPassword } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { demoPassword } from './demo-password.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const browser = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Browser' };

function submitCredentials(
  username: string,
  password: string,
  { headers = {}, from = '10.0.0.1' }: { headers?: object; from?: string } = {},
) {
  return api.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    headers: { ...headers },
    remoteAddress: from,
  });
}

function profileWith(headers: Record<string, string>) {
  return api.app.inject({ url: '/api/partner/profile', headers });
}

describe('POST /api/login', () => {
  it('[AUTH-06] returns token, is2faEnabled and message for the right password', async () => {
    const person = await aPerson(api.admin);
    const response = await submitCredentials(person.email, rightPassword);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      area: 'partner',
      is2faEnabled: false,
      message: 'Login successful.',
    });
    expect((await profileWith({ authorization: `Bearer ${response.json().token}` })).json().id).toBe(person.id);
  });

  it('[AUTH-06] returns 422 with a message for wrong credentials', async () => {
    const person = await aPerson(api.admin);
    const response = await submitCredentials(person.email, 'not the password');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message: 'Incorrect email or password.', code: 'signIn.wrongCredentials' });
  });

  it('returns the same for an unknown e-mail address, a disabled person, a disabled company and disabled staff', async () => {
    const disabled = await aPerson(api.admin, { disabledAt: new Date() });
    const ofDisabled = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { disabledAt: new Date() })).id });
    const staff = await aStaffMember(api.admin, { disabledAt: new Date() });
    for (const email of ['nobody@company.test', disabled.email, ofDisabled.email, staff.email]) {
      const { statusCode, body } = await submitCredentials(email, rightPassword);
      expect([statusCode, JSON.parse(body).message]).toEqual([422, 'Incorrect email or password.']);
    }
  });

  it('accepts the e-mail address in any case and with surrounding blanks', async () => {
    const person = await aPerson(api.admin);
    expect((await submitCredentials(`  ${person.email.toUpperCase()} `, rightPassword)).statusCode).toBe(200);
  });

  it('rejects bodies other than the documented one', async () => {
    for (const payload of [
      {},
      { username: 'a@b.test' },
      { username: 7, password: 'x' },
      { username: '', password: '' },
      '[]',
      'no json',
    ]) {
      const response = await api.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      });
      expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
    }
  });

  it('never accepts the demo password in production mode', async () => {
    const keys = {
      SECRET_KEYS: 'another secret that is long enough for production',
      ENCRYPTION_KEYS: `own:${Buffer.alloc(32, 7).toString('base64')}`,
      CONTENT_API_KEY: 'a-content-key-of-its-own',
      PUBLIC_URL: 'https://portal.test',
    };
    const production = await startApi({ env: { PORTAL_MODE: 'production', ...keys } });
    const person = await aPerson(production.admin);
    const passwordHash = await production.deps.passwords.hash(demoPassword);
    await production.admin.updateTable('credentials').set({ passwordHash }).where('personId', '=', person.id).execute();
    const payload = { username: person.email, password: demoPassword };
    expect((await production.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(422);
  });
});

describe('a cross-site form submission', () => {
  it('signs nobody in or out, whatever its encoding', async () => {
    const person = await aPerson(api.admin);
    const payload = new URLSearchParams({ username: person.email, password: rightPassword }).toString();
    for (const url of ['/api/login', '/api/logout']) {
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
        const headers = { ...browser, 'sec-fetch-site': 'cross-site', 'content-type': type };
        const response = await api.app.inject({ method: 'POST', url, payload, headers });
        expect([response.statusCode, response.headers['set-cookie']], `${url} ${type}`).toEqual([400, undefined]);
      }
    }
  });
});

describe('a password that is changed while it is being verified', () => {
  it('opens no session', async () => {
    const person = await aPerson(api.admin);
    const { passwords } = api.deps;
    const verifyThenChange = async (storedHash: string | undefined, password: string) => {
      const isRight = await passwords.verify(storedHash, password);
      const passwordHash = await passwords.hash('another password');
      await api.admin.updateTable('credentials').set({ passwordHash }).where('personId', '=', person.id).execute();
      return isRight;
    };
    Object.assign(api.deps, { passwords: { ...passwords, verify: verifyThenChange } });
    expect((await submitCredentials(person.email, rightPassword)).statusCode).toBe(422);
    Object.assign(api.deps, { passwords });
    const rows = await api.admin.selectFrom('sessions').selectAll().where('personId', '=', person.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('a browser’s session', () => {
  it('needs the cookie beside the token, so that a stolen token alone gives no access', async () => {
    const person = await aPerson(api.admin);
    const response = await submitCredentials(person.email, rightPassword, { headers: browser });
    const cookie = response.cookies.find(({ name }) => name === bindingCookie);
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    const authorization = `Bearer ${response.json().token}`;
    expect((await profileWith({ authorization })).statusCode).toBe(401);
    expect((await profileWith({ authorization, cookie: `${bindingCookie}=wrong` })).statusCode).toBe(401);
    expect((await profileWith({ authorization, cookie: `${bindingCookie}=${cookie?.value}` })).statusCode).toBe(200);
    expect((await profileWith({ cookie: `${bindingCookie}=${cookie?.value}` })).statusCode).toBe(401);
  });

  it('is stored with a hash of its token, never with the token itself', async () => {
    const person = await aPerson(api.admin);
    const { token } = (await submitCredentials(person.email, rightPassword)).json();
    const rows = await api.admin.selectFrom('sessions').selectAll().where('personId', '=', person.id).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.tokenHash).toHaveLength(32);
  });

  it('is extended while it is used, by the database’s clock', async () => {
    const session = await aSession(api.admin, await aPerson(api.admin), { createdMinutesAgo: 120, seenMinutesAgo: 59 });
    expect((await profileWith(session.headers)).statusCode).toBe(200);
    const [row] = await api.admin.selectFrom('sessions').selectAll().orderBy('lastSeenAt', 'desc').limit(1).execute();
    expect(Date.now() - Number(row?.lastSeenAt)).toBeLessThan(60_000);
  });
});

describe('POST /api/logout', () => {
  it('[AUTH-16] revokes the token at once, and returns the same when repeated', async () => {
    const { headers } = await aSession(api.admin, await aPerson(api.admin));
    const logOut = () =>
      api.app.inject({ method: 'POST', url: '/api/logout', headers: { ...headers, 'content-type': 'application/json' } });
    expect((await profileWith(headers)).statusCode).toBe(200);
    expect((await logOut()).json()).toEqual({ message: 'You’ve signed out.' });
    expect((await profileWith(headers)).statusCode).toBe(401);
    expect((await logOut()).statusCode).toBe(200);
  });
});
