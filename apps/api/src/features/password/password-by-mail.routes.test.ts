import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { openDatabase } from '../../db/database.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { newEmail, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { publicUrl, startTestWorker } from '../../testing/test-worker.ts';
import { insertPasswordResetLink } from './password.queries.ts';

const newPassword = 'nobody knows this 0815';
let api: TestApi;
let mailbox: Mailbox;

beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: publicUrl } });
  await startTestWorker(api);
  mailbox = await openMailbox(inject('mailUrl'));
});

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return api.app.inject({ method: 'POST', url, payload, headers });
}

function forgot(email: string) {
  return post('/api/password/forgot', { email });
}

async function reset(link: string, password = newPassword) {
  const token = new URL(link).searchParams.get('token');
  const response = await post('/api/password/reset', { token, newPassword: password, confirmPassword: password });
  return response.json();
}

async function signIn(email: string, password: string) {
  return (await post('/api/login', { username: email, password })).statusCode;
}

async function mailedLink(email: string): Promise<string> {
  const { links } = await mailbox.next(email);
  return links.find((link) => link.includes('token=')) ?? '';
}

/** Makes the person's links older by this many minutes. */
async function ageLinks(person: Person, minutes: number): Promise<void> {
  const shift = sql`make_interval(mins => ${minutes})`;
  await sql`update password_links set created_at = created_at - ${shift}, expires_at = expires_at - ${shift}
    where person_id = ${person.id}`.execute(api.admin);
}

describe('a forgotten password', () => {
  it('[AUTH-17] sends a mail in the person’s language with a link into the portal', async () => {
    const person = await aPerson(api.admin, { email: newEmail(), firstName: 'Käthe', locale: 'de' });
    expect((await forgot(` ${person.email.toUpperCase()} `)).statusCode).toBe(200);

    const mail = await mailbox.next(person.email);
    expect(mail.subject).toBe('Passwort zurücksetzen');
    expect(mail.headers['content-language']).toBe('de');
    expect(mail.text).toContain('Guten Tag Käthe,');
    expect(mail.text).toContain('30 Minuten gültig');
    expect(mail.html).toMatch(/<html[^>]* lang="de"/);
    expect(mail.links[0]).toMatch(/^https:\/\/portal\.test\/partner\/resetpassword\?token=[\w-]{43}$/);
    expect(mail.text).toContain(mail.links[0]);
  });

  it('[AUTH-17] has a link that can be checked before a password is chosen, without using it up', async () => {
    const person = await aPerson(api.admin, { email: newEmail() });
    await forgot(person.email);
    const link = await mailedLink(person.email);
    const token = new URL(link).searchParams.get('token') ?? '';
    const isUsable = async (checked: string) => (await post('/api/password/link', { token: checked })).json();

    expect(await isUsable(token)).toEqual({ isUsable: true });
    expect(await isUsable(newToken())).toEqual({ isUsable: false });
    expect((await post('/api/password/link', { token: 'cut' })).statusCode).toBe(400);
    expect(await reset(link)).toEqual({ success: true });
    expect(await isUsable(token)).toEqual({ isUsable: false });
  });

  it('[AUTH-17] gets exactly the same response for an unknown e-mail address or a disabled person, who get no mail', async () => {
    const person = await aPerson(api.admin, { email: newEmail() });
    const disabled = await aPerson(api.admin, { email: newEmail(), disabledAt: new Date() });
    const unknown = newEmail();

    const bodies = [];
    for (const email of [unknown, disabled.email, person.email]) bodies.push((await forgot(email)).rawPayload);
    expect(bodies[0]?.equals(bodies[2] ?? Buffer.of())).toBe(true);
    expect(bodies[1]?.equals(bodies[2] ?? Buffer.of())).toBe(true);

    await mailbox.next(person.email);
    const openRequests = () => api.admin.selectFrom('resetRequests').selectAll().execute();
    await expect.poll(openRequests, { timeout: 10_000, interval: 100 }).toEqual([]);
    for (const email of [unknown, disabled.email]) {
      expect(await mailbox.all(email)).toEqual([]);
      expect(await api.admin.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toEqual([]);
    }
  });

  it('[AUTH-17] is replaced through a link that works once, ends every session and sends a notice', async () => {
    const person = await aPerson(api.admin, { email: newEmail() });
    const { headers } = await aSession(api.admin, person);
    const isSignedIn = async () => (await api.app.inject({ url: '/api/partner/profile', headers })).statusCode === 200;
    await forgot(person.email);
    const link = await mailedLink(person.email);

    expect(await isSignedIn()).toBe(true);
    expect(await reset(link)).toEqual({ success: true });
    expect(await isSignedIn()).toBe(false);
    expect(await signIn(person.email, newPassword)).toBe(200);

    expect(await reset(link, 'another good one 4711')).toMatchObject({ success: false, code: 'password.linkUsed' });
    expect(await signIn(person.email, 'another good one 4711')).toBe(422);
    expect((await mailbox.next(person.email)).subject).toBe('Your password was reset');
  });

  it('gets at most three links in twenty minutes, also for concurrent requests', async () => {
    const person = await aPerson(api.admin, { email: newEmail() });
    const worker = openDatabase(api.database.urlAs('portal_worker'), 5);
    await Promise.all(Array.from({ length: 12 }, () => insertPasswordResetLink(worker, person.email, hashToken(newToken()))));
    await worker.destroy();
    const links = await api.admin.selectFrom('passwordLinks').selectAll().where('personId', '=', person.id).execute();
    expect(links).toHaveLength(3);
  });

  it('[AUTH-17] gets a link that is valid for 30 minutes', async () => {
    const person = await aPerson(api.admin, { email: newEmail() });
    await forgot(person.email);
    const link = await mailedLink(person.email);

    await ageLinks(person, 31);
    expect(await reset(link)).toMatchObject({ success: false, code: 'password.linkUsed' });
    await ageLinks(person, -2);
    expect(await reset(link)).toEqual({ success: true });
  });
});

describe('an invitation', () => {
  it('is mailed in the language of the invited person, and its link sets the first password', async () => {
    const partner = await aPartner(api.admin, { name: 'Hallamber IT' });
    const admin = await aStaffMember(api.admin, { role: 'admin' });
    const { headers } = await aSession(api.admin, admin);
    const email = newEmail();
    const invited = { partnerId: partner.id, email, firstName: 'Chloé', lastName: 'Petit', locale: 'fr' };
    expect((await post('/api/backoffice/invitations', invited, headers)).statusCode).toBe(200);

    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Votre compte Partner Portal est prêt');
    expect(mail.text).toContain('pour Hallamber IT');
    expect(await reset(mail.links[0] ?? '')).toEqual({ success: true });
    expect(await signIn(email, newPassword)).toBe(200);
  });
});
