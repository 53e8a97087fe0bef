import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { PersonDetails } from '@portal/contract/backoffice/people';

import { aPartner, aPerson, aSession, aStaffMember, rightPassword, type Person, type Session } from '../../testing/factories.ts';
import { newEmail, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { publicUrl, startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let mailbox: Mailbox;
let session: Session;

beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: publicUrl } });
  await startTestWorker(api);
  mailbox = await openMailbox(inject('mailUrl'));
  session = await aSession(api.admin, await aStaffMember(api.admin));
});

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return api.app.inject({ method: 'POST', url, payload, headers });
}

async function details({ id }: Pick<Person, 'id'>): Promise<PersonDetails> {
  return (await api.app.inject({ url: `/api/backoffice/people/${id}`, headers: session.headers })).json().body;
}

async function changeEmail(person: Person, email: string, action = '/email') {
  const { version } = await details(person);
  return post(`/api/backoffice/people/${person.id}${action}`, { version, email }, session.headers);
}

/** Requests the change and returns the token of the mailed link. */
async function mailedToken(person: Person, email: string): Promise<string> {
  expect((await changeEmail(person, email)).statusCode).toBe(200);
  const { links } = await mailbox.next(email);
  return new URL(links.find((link) => link.includes('/confirmemail?token=')) ?? '').searchParams.get('token') ?? '';
}

const check = async (token: string) => (await post('/api/email-change/link', { token })).json();
const confirm = async (token: string) => (await post('/api/email-change/confirm', { token })).json();
const signIn = async (username: string) => (await post('/api/login', { username, password: rightPassword })).statusCode;

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%confirm_email_change%'`.execute(api.admin);
  return rows[0]?.waiting ?? 0;
}

describe('a new e-mail address', () => {
  it('[STAF-09] counts only once it is confirmed from its mailbox, and the old address is told', async () => {
    const person = await aPerson(api.admin, { email: newEmail(), locale: 'de', firstName: 'Marta' });
    const email = newEmail();
    const response = await changeEmail(person, email.toUpperCase());
    expect(response.json().body).toMatchObject({ email: person.email, emailChange: { newEmail: email } });
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Neue E-Mail-Adresse bestätigen');
    const [link = ''] = mail.links;
    expect(link).toMatch(/^https:\/\/portal\.test\/partner\/confirmemail\?token=[\w-]{43}$/);
    const token = new URL(link).searchParams.get('token') ?? '';

    expect(await check(token)).toEqual({ isUsable: true, newEmail: email });
    expect(await check(token)).toEqual({ isUsable: true, newEmail: email });
    expect([await signIn(person.email), await signIn(email)]).toEqual([200, 422]);
    expect(await mailbox.all(person.email)).toEqual([]);

    expect(await confirm(token)).toEqual({ isConfirmed: true });
    expect([await signIn(person.email), await signIn(email)]).toEqual([422, 200]);
    expect(await details(person)).toMatchObject({ email, emailChange: null });
    const notice = await mailbox.next(person.email);
    expect(notice.subject).toBe('Ihre E-Mail-Adresse wurde geändert');
    expect(notice.text).toContain(`${email[0]}…@mail.test`);
    expect(notice.text).not.toContain(email);

    expect(await confirm(token)).toEqual({ isConfirmed: false });
    expect(await check(token)).toEqual({ isUsable: false });
  });

  it('works once, also for two confirmations at the same moment', async () => {
    const person = await aPerson(api.admin);
    const token = await mailedToken(person, newEmail());
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(1);
  });

  it('expires after 24 hours and is voided by a newer one, by a cancellation and by deactivating the person', async () => {
    const person = await aPerson(api.admin);
    const expired = await mailedToken(person, newEmail());
    await sql`update email_changes set expires_at = now() where person_id = ${person.id}`.execute(api.admin);
    expect(await confirm(expired)).toEqual({ isConfirmed: false });
    expect((await details(person)).emailChange).toBeNull();

    const replaced = await mailedToken(person, newEmail());
    const cancelled = await mailedToken(person, newEmail());
    expect(await confirm(replaced)).toEqual({ isConfirmed: false });
    expect((await changeEmail(person, '', '/email/cancel')).json().body).toMatchObject({ emailChange: null });
    expect(await confirm(cancelled)).toEqual({ isConfirmed: false });

    const ended = await mailedToken(person, newEmail());
    await changeEmail(person, '', '/deactivate');
    await changeEmail(person, '', '/reactivate');
    expect(await confirm(ended)).toEqual({ isConfirmed: false });
    expect((await details(person)).email).toBe(person.email);
  });

  it('that somebody else has is refused, when it is requested and when it is confirmed', async () => {
    const person = await aPerson(api.admin);
    const other = await aPerson(api.admin);
    expect((await changeEmail(person, other.email)).json().code).toBe('person.emailTaken');
    const email = newEmail();
    const token = await mailedToken(person, email);
    await aPerson(api.admin, { email });
    const response = await post('/api/email-change/confirm', { token });
    expect([response.statusCode, response.json().code]).toEqual([409, 'person.emailTaken']);
    expect((await details(person)).email).toBe(person.email);
  });

  it('[STAF-09] of somebody who has not joined gets the invitation, whose link in the old mailbox stops working', async () => {
    const partner = await aPartner(api.admin);
    const invitation = { partnerId: partner.id, email: newEmail(), firstName: 'Chloé', lastName: 'Petit', locale: 'fr' };
    const { id } = (await post('/api/backoffice/invitations', invitation, session.headers)).json();
    const person = { ...(await details({ id })), email: invitation.email } as unknown as Person;
    const linkIn = async (mail: string) =>
      new URL((await mailbox.next(mail)).links.find((each) => each.includes('token=')) ?? '').searchParams.get('token');
    const old = await linkIn(invitation.email);
    const email = newEmail();
    expect(await confirm(await mailedToken(person, email))).toEqual({ isConfirmed: true });

    const usable = async (token: string | null) => (await post('/api/password/link', { token })).json().isUsable;
    expect([await usable(old), await usable(await linkIn(email))]).toEqual([false, true]);
    const stateOf = async () => (await details({ id })).invitation?.state;
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('sent');
  });

  it('is in the audit with the address before and after', async () => {
    const person = await aPerson(api.admin, { email: newEmail() });
    const email = newEmail();
    await confirm(await mailedToken(person, email));
    const url = `/api/backoffice/audit?subjectKind=person&subjectId=${person.id}&area=signIn`;
    expect((await api.app.inject({ url, headers: session.headers })).json().body).toMatchObject([
      { action: 'email.confirmed', before: { email: person.email }, after: { email } },
    ]);
  });

  it('waits for staff who are changing the person, instead of a deadlock', async () => {
    const person = await aPerson(api.admin, { email: newEmail() });
    const token = await mailedToken(person, newEmail());
    const confirming = await api.admin.transaction().execute(async (db) => {
      await sql`update people set version = version + 1 where id = ${person.id}`.execute(db);
      const response = confirm(token);
      await expect.poll(() => countWaiting(), { timeout: 5_000 }).toBe(1);
      await sql`update email_changes set voided_at = now() where person_id = ${person.id}`.execute(db);
      return { response };
    });
    expect(await confirming.response).toEqual({ isConfirmed: false });
  });

  it('voids links for a new password that were mailed to the old address', async () => {
    const person = await aPerson(api.admin, { email: newEmail() });
    await post('/api/password/forgot', { email: person.email });
    const { links } = await mailbox.next(person.email);
    const reset = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
    expect(await confirm(await mailedToken(person, newEmail()))).toEqual({ isConfirmed: true });
    expect((await post('/api/password/link', { token: reset })).json()).toEqual({ isUsable: false });
  });
});
