import { beforeAll, describe, expect, it } from 'vitest';

import { passwordViolations } from '@portal/contract/password-policy';

import { hashToken, newToken } from '../../core/tokens.ts';
import { aPartner, aPerson, aSession, aStaffMember, rightPassword } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const newPassword = 'seventeen quiet otters';

function formOf(fields: Record<string, string>): { payload: string; headers: Record<string, string> } {
  const boundary = 'form-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function changePassword(session: { headers: Record<string, string> }, fields: Record<string, string>) {
  const { payload, headers } = formOf(fields);
  const url = '/api/partner/password-change';
  return api.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...session.headers } });
}

describe('POST /api/partner/password-change', () => {
  it('[PROF-16] accepts form data and returns success; the new password works, the old one and the other sessions do not', async () => {
    const person = await aPerson(api.admin);
    const [mine, other] = [await aSession(api.admin, person), await aSession(api.admin, person)];
    const fields = { currentPassword: rightPassword, newPassword, confirmPassword: newPassword };
    expect((await changePassword(mine, fields)).json()).toEqual({ success: true });

    const submitCredentials = (password: string) =>
      api.app.inject({ method: 'POST', url: '/api/login', payload: { username: person.email, password } });
    expect((await submitCredentials(newPassword)).statusCode).toBe(200);
    expect((await submitCredentials(rightPassword)).statusCode).toBe(422);
    expect((await api.app.inject({ url: '/api/partner/profile', headers: other.headers })).statusCode).toBe(401);
    const mails = await api.admin.selectFrom('mails').selectAll().where('recipient', '=', person.email).execute();
    expect(mails.map((mail) => mail.params)).toMatchObject([{ change: 'password.changed' }]);
  });

  it('[PROF-16] returns success false with the reason for a wrong current or an invalid new password, and changes nothing', async () => {
    const partner = await aPartner(api.admin, { name: 'Hallamber IT' });
    const person = await aPerson(api.admin, { partnerId: partner.id, email: 'marta.lindqvist@hallamber.test' });
    const session = await aSession(api.admin, person);
    const cases: [Record<string, string>, string][] = [
      [{ currentPassword: 'wrong' }, 'Your current password is incorrect.'],
      [{ confirmPassword: 'another one here' }, 'New Password and Confirm Password must match'],
      [{ newPassword: 'too short', confirmPassword: 'too short' }, 'Your new password must be at least 12 characters long.'],
      [
        { newPassword: 'password123456', confirmPassword: 'password123456' },
        'This password is too common. Choose a different one.',
      ],
      [
        { newPassword: 'Hallamber-IT-4711', confirmPassword: 'Hallamber-IT-4711' },
        'Your new password can’t contain your email address or company name.',
      ],
      [
        { newPassword: 'Hallamber2026!', confirmPassword: 'Hallamber2026!' },
        'This password is easy to guess. Choose a longer one, such as several unrelated words.',
      ],
      [
        { newPassword: rightPassword, confirmPassword: rightPassword },
        'Your new password must be different from your current one.',
      ],
      [
        { newPassword: 'x1'.repeat(65), confirmPassword: 'x1'.repeat(65) },
        'Your new password can’t be longer than 128 characters.',
      ],
    ];
    for (const [wrong, error] of cases) {
      const response = await changePassword(session, {
        currentPassword: rightPassword,
        newPassword,
        confirmPassword: newPassword,
        ...wrong,
      });
      expect([response.statusCode, response.json()]).toMatchObject([200, { success: false, error }]);
    }
    expect((await api.app.inject({ url: '/api/partner/profile', headers: session.headers })).statusCode).toBe(200);
  });

  it('[PROF-16] reports a wrong current password and the problems of the new one together', async () => {
    const session = await aSession(api.admin, await aPerson(api.admin));
    const fields = { currentPassword: 'wrong', newPassword: 'password123456', confirmPassword: 'password123456' };
    expect((await changePassword(session, fields)).json()).toMatchObject({
      success: false,
      code: 'password.currentWrong',
      error: `${passwordViolations['password.currentWrong']} ${passwordViolations['password.common']}`,
      faults: ['password.currentWrong', 'password.common'],
    });
  });

  it('[PROF-16] reports that the new password is the current one only if the current one is right', async () => {
    const session = await aSession(api.admin, await aPerson(api.admin));
    const guess = { currentPassword: newPassword, newPassword, confirmPassword: newPassword };
    expect((await changePassword(session, guess)).json().faults).toEqual(['password.currentWrong']);
  });

  it('[PROF-16] does not count a weak new password as a wrong guess, however often it is sent', async () => {
    const person = await aPerson(api.admin);
    const session = await aSession(api.admin, person);
    const fields = { currentPassword: rightPassword, newPassword: 'too short', confirmPassword: 'too short' };
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await changePassword(session, fields)).json()).toMatchObject({ success: false, faults: ['password.tooShort'] });
    }
    const right = { currentPassword: rightPassword, newPassword, confirmPassword: newPassword };
    expect((await changePassword(session, right)).json()).toEqual({ success: true });
  });

  it('also accepts a URL-encoded form and JSON, and rejects a form without the fields', async () => {
    const session = await aSession(api.admin, await aPerson(api.admin));
    const url = '/api/partner/password-change';
    const payload = `currentPassword=wrong&newPassword=${newPassword}&confirmPassword=${newPassword}`;
    const encoded = { 'content-type': 'application/x-www-form-urlencoded', ...session.headers };
    expect((await api.app.inject({ method: 'POST', url, payload, headers: encoded })).json().code).toBe('password.currentWrong');
    expect((await changePassword(session, { newPassword })).statusCode).toBe(400);
  });

  it('charges no attempt for a new password that is rejected', async () => {
    const session = await aSession(api.admin, await aPerson(api.admin));
    const fields = { currentPassword: rightPassword, newPassword: 'too short', confirmPassword: 'too short' };
    for (let n = 0; n < 7; n += 1) expect((await changePassword(session, fields)).json().code).toBe('password.tooShort');
  });

  it('changes nothing if a mailed link set another password while the current one was being verified', async () => {
    const person = await aPerson(api.admin);
    const session = await aSession(api.admin, person);
    const fields = { currentPassword: rightPassword, newPassword, confirmPassword: newPassword };
    const { passwords } = api.deps;
    const hashWhileLinkIsUsed = async (password: string) => {
      const passwordHash = await passwords.hash('set by the mailed link');
      await api.admin.updateTable('credentials').set({ passwordHash }).where('personId', '=', person.id).execute();
      return passwords.hash(password);
    };
    Object.assign(api.deps, { passwords: { ...passwords, hash: hashWhileLinkIsUsed } });
    expect((await changePassword(session, fields)).json().code).toBe('password.currentWrong');
    Object.assign(api.deps, { passwords });
  });

  it('invalidates all earlier mailed links, as does disabling the person', async () => {
    const person = await aPerson(api.admin);
    const session = await aSession(api.admin, person);
    const aLink = async () => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + 1_000_000);
      await api.admin
        .insertInto('passwordLinks')
        .values({ tokenHash: hashToken(token), personId: person.id, kind: 'reset', expiresAt })
        .execute();
      return token;
    };
    const useLink = async (token: string) => {
      const payload = { token, newPassword: 'somebody else chose this', confirmPassword: 'somebody else chose this' };
      return (await api.app.inject({ method: 'POST', url: '/api/password/reset', payload })).json();
    };
    const before = await aLink();
    const fields = { currentPassword: rightPassword, newPassword, confirmPassword: newPassword };
    expect((await changePassword(session, fields)).json()).toEqual({ success: true });
    expect(await useLink(before)).toMatchObject({ success: false, code: 'password.linkUsed' });

    const meanwhile = await aLink();
    for (const disabledAt of [new Date(), null])
      await api.admin.updateTable('people').set({ disabledAt }).where('id', '=', person.id).execute();
    expect(await useLink(meanwhile)).toMatchObject({ success: false, code: 'password.linkUsed' });
    expect(await useLink(await aLink())).toEqual({ success: true });
  });

  it('counts wrong current passwords like wrong sign-ins', async () => {
    const session = await aSession(api.admin, await aPerson(api.admin));
    const fields = { currentPassword: 'wrong', newPassword, confirmPassword: newPassword };
    const codes: number[] = [];
    for (let n = 0; n < 7; n += 1) codes.push((await changePassword(session, fields)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('POST /api/password/forgot', () => {
  it('returns the same bytes whether or not the e-mail address has an account', async () => {
    const person = await aPerson(api.admin);
    const requestReset = (email: string) => api.app.inject({ method: 'POST', url: '/api/password/forgot', payload: { email } });
    const [known, unknown] = [await requestReset(person.email), await requestReset('nobody@nowhere.test')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.statusCode).toBe(200);
  });
});

describe('POST /api/backoffice/invitations', () => {
  it('adds a person who can sign in once the mailed link has set a password', async () => {
    const partner = await aPartner(api.admin);
    const admin = await aSession(api.admin, await aStaffMember(api.admin, { role: 'admin' }));
    const payload = {
      partnerId: partner.id,
      email: 'New.Person@company.test',
      firstName: 'New',
      lastName: 'Person',
      locale: 'de',
    };
    const invite = () => api.app.inject({ method: 'POST', url: '/api/backoffice/invitations', payload, headers: admin.headers });
    expect((await invite()).statusCode).toBe(200);
    expect((await invite()).json().code).toBe('person.emailTaken');

    const mail = await api.admin
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', 'new.person@company.test')
      .executeTakeFirstOrThrow();
    expect([mail.template, mail.locale]).toEqual(['invitation', 'de']);
    const token = new URL((mail.params as { link: string }).link).searchParams.get('token');
    const reset = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/password/reset',
        payload: { token, newPassword, confirmPassword: newPassword },
      });
    expect((await reset()).json()).toEqual({ success: true });
    expect((await reset()).json()).toMatchObject({ success: false, code: 'password.linkUsed' });
    const login = { username: 'new.person@company.test', password: newPassword };
    expect((await api.app.inject({ method: 'POST', url: '/api/login', payload: login })).statusCode).toBe(200);
  });
});
