import { beforeAll, describe, expect, it } from 'vitest';

import { aPerson, aSession, aStaffMember, rightPassword, type Person } from '../../testing/factories.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

const post = (url: string, headers: Record<string, string>, payload?: object) =>
  api.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });

const signIn = (username: string) => post('/api/login', {}, { username, password: rightPassword });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function headersOf(person: Person) {
  return (await aSession(api.admin, person)).headers;
}

describe('signing in', () => {
  it('[STAF-02] says which application the account belongs to', async () => {
    const staff = await aStaffMember(api.admin, { hasTwoFactor: false });
    expect((await signIn(staff.email)).json()).toMatchObject({ area: 'backoffice', is2faEnabled: false });
    expect((await signIn((await aPerson(api.admin)).email)).json()).toMatchObject({ area: 'partner' });
  });

  it('[STAF-02] gives a browser of staff a cookie of its own, so that the portal stays signed in', async () => {
    const staff = await aStaffMember(api.admin, { hasTwoFactor: false });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const response = await post('/api/login', headers, { username: staff.email, password: rightPassword });
    expect(response.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['__Host-staff-session']));
    expect(response.cookies.map(({ name }) => name)).not.toContain('__Host-session');

    const { token } = response.json();
    const cookie = `__Host-staff-session=${response.cookies.find(({ name }) => name === '__Host-staff-session')?.value}`;
    expect((await api.app.inject({ url: '/api/backoffice/account', headers: bearer(token) })).statusCode).toBe(401);
    const withCookie = { ...bearer(token), cookie };
    expect((await api.app.inject({ url: '/api/backoffice/account', headers: withCookie })).statusCode).toBe(200);
    const signOut = await post('/api/logout', withCookie);
    expect(signOut.cookies.map(({ name }) => name)).toEqual(['__Host-staff-session']);
  });
});

describe('a member of staff without a second factor', () => {
  it('[STAF-03] reaches its set-up, and everything after the first right code', async () => {
    const staff = await aStaffMember(api.admin, { role: 'admin', hasTwoFactor: false });
    const { token } = (await signIn(staff.email)).json();
    const account = () => api.app.inject({ url: '/api/backoffice/account', headers: bearer(token) });
    expect((await account()).json()).toMatchObject({ email: staff.email, role: 'admin', hasTwoFactor: false });
    const refused = await post('/api/backoffice/account', bearer(token), { firstName: 'Nils' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'staff.twoFactorRequired']);

    const { secret } = (await post('/api/backoffice/account/two-factor', bearer(token))).json().params;
    const confirmed = await post('/api/2fa/verify', bearer(token), { otp_code: codeOf(secret) });
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await account()).json()).toMatchObject({ hasTwoFactor: true });
    expect((await post('/api/backoffice/account', bearer(token), { firstName: 'Nils' })).statusCode).toBe(200);
  });
});

describe('the account', () => {
  it('[STAF-04] changes name and language, and records both in the audit', async () => {
    const staff = await aStaffMember(api.admin, { role: 'editor', firstName: 'Nils', lastName: 'Aune' });
    const headers = await headersOf(staff);
    const changed = await post('/api/backoffice/account', headers, { firstName: 'Niels', locale: 'de' });
    expect(changed.json()).toMatchObject({ firstName: 'Niels', lastName: 'Aune', locale: 'de', role: 'editor' });
    const event = await api.admin
      .selectFrom('auditEvents')
      .select(['before', 'after', 'actorId', 'subjectKind'])
      .where('action', '=', 'account.changed')
      .where('subjectId', '=', staff.id)
      .executeTakeFirst();
    expect(event).toEqual({
      actorId: staff.id,
      subjectKind: 'person',
      before: { firstName: 'Nils', locale: null },
      after: { firstName: 'Niels', locale: 'de' },
    });
  });

  it('[STAF-04] changes the password and ends the other sessions', async () => {
    const staff = await aStaffMember(api.admin);
    const [headers, other] = [await headersOf(staff), await headersOf(staff)];
    const newPassword = 'another password 0815';
    const input = { currentPassword: rightPassword, newPassword, confirmPassword: newPassword };
    expect((await post('/api/backoffice/account/password', headers, input)).json()).toEqual({ success: true });
    expect((await api.app.inject({ url: '/api/backoffice/account', headers: other })).statusCode).toBe(401);
    const weak = { currentPassword: newPassword, newPassword: 'short', confirmPassword: 'short' };
    expect((await post('/api/backoffice/account/password', headers, weak)).json()).toMatchObject({ success: false });
  });

  it('[STAF-04] lists the signed-in devices and ends them', async () => {
    const staff = await aStaffMember(api.admin);
    const [headers, other] = [await headersOf(staff), await headersOf(staff)];
    const list = async () => (await api.app.inject({ url: '/api/backoffice/account/sessions', headers })).json().body;
    expect(await list()).toHaveLength(2);
    const [second] = (await list()).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await post(`/api/backoffice/account/sessions/${second.id}/end`, headers)).statusCode).toBe(200);
    expect((await api.app.inject({ url: '/api/backoffice/account', headers: other })).statusCode).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('asks for the password before it shows new recovery codes, once the password is no longer recent', async () => {
    const staff = await aStaffMember(api.admin);
    const headers = await headersOf(staff);
    await api.admin
      .updateTable('sessions')
      .set({ passwordGivenAt: new Date(0) })
      .where('personId', '=', staff.id)
      .execute();
    expect((await post('/api/backoffice/account/recovery-codes', headers)).json().code).toBe('session.passwordRequired');
    await post('/api/backoffice/account/confirm-password', headers, { password: rightPassword });
    expect((await post('/api/backoffice/account/recovery-codes', headers)).json().recoveryCodes).toHaveLength(10);
  });
});
