import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { openDatabase } from '../../db/database.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { aPartner, aPerson, aSession, rightPassword, type Person } from '../../testing/factories.ts';
import { newEmail, openMailbox } from '../../testing/mailbox.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { demoPassword } from '../sign-in/demo-password.ts';
import { sumUpAuditCounts } from './security-events.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: production });
});

const production = {
  PORTAL_MODE: 'production',
  SECRET_KEYS: 'another secret that is long enough for production',
  ENCRYPTION_KEYS: `own:${Buffer.alloc(32, 7).toString('base64')}`,
  CONTENT_API_KEY: 'a-content-key-of-its-own',
  PUBLIC_URL: 'https://portal.test',
};
const client = { ip: '192.0.2.44', device: 'Browser of the audit' };

/** All secrets that a test has sent or received: none may be in the audit. */
const secrets = new Set<string>([rightPassword, demoPassword]);

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const response = await api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'user-agent': client.device, ...headers },
    remoteAddress: client.ip,
  });
  const { token, recoveryCodes = [], params } = response.json();
  for (const secret of [token, ...recoveryCodes, params?.secret, ...response.cookies.map(({ value }) => value)])
    if (secret) secrets.add(secret);
  return response;
}

const submitCredentials = (username: string, password: string, headers: Record<string, string> = {}) => {
  secrets.add(password);
  return post('/api/login', { username, password }, headers);
};

async function eventsOf(person: Pick<Person, 'id'> | null) {
  const { rows } = await sql<{ action: string; details: object; ip: string; device: string; sessionId: string | null }>`
    select action, details, host(ip) as ip, device, session_id from audit_events
     where person_id is not distinct from ${person?.id ?? null} order by id`.execute(api.admin);
  return rows;
}

const anEvent = (action: string, details: object = {}) => ({ ...client, action, details: expect.objectContaining(details) });

describe('the audit', () => {
  it('[AUTH-21] has every sign-in and sign-out, with person, IP, device and session', async () => {
    const person = await aPerson(api.admin);
    const { token } = (await submitCredentials(person.email, rightPassword)).json();
    await post('/api/logout', {}, { authorization: `Bearer ${token}` });
    const events = await eventsOf(person);
    expect(events).toMatchObject([anEvent('signIn.completed', { step: 'password' }), anEvent('signOut')]);
    expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(events[0]?.sessionId).toBeTruthy();
  });

  it('[AUTH-21] has both steps of a sign-in with a code, and each wrong code', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    const { secret } = (await post('/api/2fa/enable', {}, headers)).json().params;
    await post('/api/2fa/verify', { otp_code: '000000' }, headers);
    await post('/api/2fa/verify', { otp_code: codeOf(secret) }, headers);
    await sql`update totp_factors set last_step = 0`.execute(api.admin);
    const { token } = (await submitCredentials(person.email, rightPassword)).json();
    const interim = { authorization: `Bearer ${token}` };
    await post('/api/2fa/verify', { otp_code: '123456' }, interim);
    await post('/api/2fa/verify', { otp_code: codeOf(secret) }, interim);
    secrets.add(codeOf(secret));
    expect(await eventsOf(person)).toMatchObject([
      anEvent('signIn.refused', { reason: 'wrongCode', step: 'twoFactor' }),
      anEvent('twoFactor.enabled'),
      anEvent('signIn.codeAsked', { step: 'password' }),
      anEvent('signIn.refused', { reason: 'wrongCode', step: 'code' }),
      anEvent('signIn.completed', { step: 'code' }),
    ]);
  });

  it('[AUTH-21] has every rejection with its reason, and with the person if the account is known', async () => {
    const person = await aPerson(api.admin);
    await submitCredentials(person.email, 'a wrong password');
    await submitCredentials(person.email, demoPassword);
    for (let n = 0; n < 4; n += 1) await submitCredentials(person.email, 'a wrong password');
    const events = await eventsOf(person);
    const reasons = events.map(({ details }) => (details as { reason: string }).reason);
    expect(reasons).toEqual([
      'wrongPassword',
      'demoPassword',
      'wrongPassword',
      'wrongPassword',
      'wrongPassword',
      'tooManyAttempts',
    ]);
    expect(events[0]).toMatchObject(anEvent('signIn.refused', { step: 'password' }));

    const disabled = await aPerson(api.admin, { disabledAt: new Date() });
    const ofDisabledPartner = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { disabledAt: new Date() })).id });
    for (const each of [disabled, ofDisabledPartner]) {
      await submitCredentials(each.email, rightPassword);
      expect(await eventsOf(each)).toMatchObject([anEvent('signIn.refused', { reason: 'disabled' })]);
    }
  });

  it('[AUTH-21] identifies an unknown account by a hash, equal for equal names, and has nothing that was typed', async () => {
    for (const username of ['correct horse typed here', 'correct horse typed here', 'nobody@else.test']) {
      secrets.add(username);
      await submitCredentials(username, 'a wrong password');
    }
    const accounts = (await eventsOf(null)).map(({ details }) => (details as { account: string }).account);
    for (const account of accounts) expect(account).toMatch(/^[0-9a-f]{16}$/);
    expect(accounts).toHaveLength(3);
    expect(accounts[1]).toBe(accounts[0]);
    expect(accounts[2]).not.toBe(accounts[0]);
  });

  it('[AUTH-21] has every denied call, with the pattern of its route instead of its URL', async () => {
    const person = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { renewalsEnabled: false })).id });
    const { headers, token } = await aSession(api.admin, person);
    secrets.add(token);
    await post('/api/backoffice/invitations', {}, headers);
    const options = { headers: { ...headers, 'user-agent': client.device }, remoteAddress: client.ip };
    expect((await api.app.inject({ url: '/api/partner/renewals?searchTerm=hunter2-secret', ...options })).statusCode).toBe(403);
    secrets.add('hunter2-secret');
    expect(await eventsOf(person)).toMatchObject([
      anEvent('call.denied', { method: 'POST', route: '/api/backoffice/invitations', code: 'permission.denied' }),
      anEvent('call.denied', { method: 'GET', route: '/api/partner/renewals', code: 'renewals.notEnabled' }),
    ]);
  });

  it('has no call for which the password has to be given again, because that is a question and no refusal', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    await sql`update sessions set password_given_at = now() - interval '11 minutes' where person_id = ${person.id}`.execute(
      api.admin,
    );
    expect((await post('/api/2fa/enable', {}, headers)).json().code).toBe('session.passwordRequired');
    expect(await eventsOf(person)).toEqual([]);
  });

  it('[AUTH-21] has requested and completed password resets, and changes to the account', async () => {
    await startTestWorker(api, { SECRET_KEYS: production.SECRET_KEYS });
    const mailbox = await openMailbox(inject('mailUrl'));
    const person = await aPerson(api.admin, { email: newEmail() });
    await post('/api/password/forgot', { email: person.email });
    const { links } = await mailbox.next(person.email);
    const resetToken = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '';
    const newPassword = 'nobody knows this 0815';
    for (const secret of [resetToken, newPassword]) secrets.add(secret);
    await post('/api/password/reset', { token: resetToken, newPassword, confirmPassword: newPassword });

    const [session] = [await aSession(api.admin, person), await aSession(api.admin, person)];
    const passwords = { currentPassword: 'not this one', newPassword: rightPassword, confirmPassword: rightPassword };
    await post('/api/partner/password-change', passwords, session.headers);
    await post('/api/partner/password-change', { ...passwords, currentPassword: newPassword }, session.headers);
    await aSession(api.admin, person);
    await post('/api/partner/sessions/end-others', {}, session.headers);
    expect(await eventsOf(person)).toMatchObject([
      anEvent('password.resetAsked', { isMailed: true }),
      anEvent('password.reset'),
      anEvent('signIn.refused', { reason: 'wrongPassword', step: 'changePassword' }),
      anEvent('password.changed'),
      anEvent('session.ended'),
    ]);
  });

  it('[AUTH-21] writes the first rejections of a minute and counts the rest, so that a flood does not fill it', async () => {
    const person = await aPerson(api.admin);
    for (let n = 0; n < 30; n += 1) await submitCredentials(person.email, `guess ${n}`);
    // Ten per account and minute are written; a new minute may have begun in between.
    expect((await eventsOf(person)).length).toBeLessThanOrEqual(20);
    await sql`update audit_counts set minute = minute - interval '5 minutes'`.execute(api.admin);
    const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
    await sumUpAuditCounts(worker, 1000);
    await worker.destroy();
    const counts = (await eventsOf(person)).map(({ details }) => (details as { count?: number }).count ?? 1);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(await api.admin.selectFrom('auditCounts').selectAll().execute()).toEqual([]);
  });

  it('[AUTH-21] has no password, token, code or cookie in any row', async () => {
    const { rows } = await sql<{ text: string }>`select audit_events::text from audit_events
      union all select audit_counts::text from audit_counts`.execute(api.admin);
    const auditText = rows.map(({ text }) => text).join('\n');
    expect(rows.length).toBeGreaterThan(20);
    expect([...secrets].filter((secret) => auditText.includes(secret))).toEqual([]);
  });

  it('shows no rows to the server without an admin and none to the worker, and rows cannot be deleted even by the administrator', async () => {
    const person = await aPerson(api.admin);
    await submitCredentials(person.email, rightPassword);
    const [app, worker] = [
      openDatabase(api.database.urlAs('portal_app'), 1),
      openDatabase(api.database.urlAs('portal_worker'), 1),
    ];
    expect((await sql`select 1 from audit_events`.execute(app)).rows).toEqual([]);
    await expect(sql`select 1 from audit_events`.execute(worker)).rejects.toThrow('permission denied');
    for (const db of [app, worker]) {
      await expect(sql`select 1 from audit_counts`.execute(db)).rejects.toThrow('permission denied');
      await db.destroy();
    }
    await expect(api.admin.deleteFrom('auditEvents').execute()).rejects.toThrow('append-only');
  });
});
