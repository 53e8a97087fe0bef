import { beforeAll, describe, expect, inject, it } from 'vitest';

import { codeOf, waitForFreshTimeStep } from '../../testing/authenticator.ts';
import { aPerson, aSession, rightPassword, type Session } from '../../testing/factories.ts';
import { newEmail, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { publicUrl, startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let mailbox: Mailbox;

beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: publicUrl } });
  await startTestWorker(api);
  mailbox = await openMailbox(inject('mailUrl'));
});

async function aSignedInPerson(locale: string): Promise<Session & { email: string }> {
  const person = await aPerson(api.admin, { email: newEmail(), locale });
  return { ...(await aSession(api.admin, person)), email: person.email };
}

function post(url: string, payload: object | string | undefined, headers: Record<string, string>) {
  return api.app.inject({ method: 'POST', url, ...(payload !== undefined && { payload }), headers });
}

describe('a change to the security of an account', () => {
  it('is reported by mail when the password was changed, with the time and a link to reset it', async () => {
    const { email, headers } = await aSignedInPerson('es');
    const passwords = {
      currentPassword: rightPassword,
      newPassword: 'nobody knows this 0815',
      confirmPassword: 'nobody knows this 0815',
    };
    const formHeaders = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await post('/api/partner/password-change', new URLSearchParams(passwords).toString(), formHeaders);
    expect(response.json()).toEqual({ success: true });

    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Se ha cambiado su contraseña');
    expect(mail.text).toMatch(/Cuándo\n\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} UTC\n/);
    expect(mail.links[0]).toBe(`${publicUrl}/partner/forgotpassword`);
  });

  it('is reported by mail when two-factor was turned on or off', async () => {
    const { email, headers } = await aSignedInPerson('en');
    const { params } = (await post('/api/2fa/enable', undefined, headers)).json();
    // A code works only once. The previous code is still accepted, so the current one is left for disabling.
    await waitForFreshTimeStep();
    const confirmed = await post('/api/2fa/verify', { otp_code: codeOf(params.secret, -1) }, headers);
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await mailbox.next(email)).subject).toBe('Two-factor authentication was enabled');

    const disabled = await post('/api/2fa/disable', { password: rightPassword, otp_code: codeOf(params.secret) }, headers);
    expect(disabled.json()).toEqual({ success: true });
    expect((await mailbox.next(email)).subject).toBe('Two-factor authentication was disabled');
  });

  it('is reported by mail when a session was ended', async () => {
    const { email, headers, token } = await aSignedInPerson('ja');
    const person = await api.admin.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const other = await aSession(api.admin, person);
    expect(other.token).not.toBe(token);
    const { body } = (await api.app.inject({ url: '/api/partner/sessions', headers })).json();
    const { id } = body.find((session: { isCurrent: boolean }) => !session.isCurrent);
    expect((await post(`/api/partner/sessions/${id}/end`, undefined, headers)).statusCode).toBe(200);
    expect((await mailbox.next(email)).subject).toBe('デバイスからサインアウトされました');
  });
});
