import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { PersonDetails } from '@portal/contract/backoffice/people';

import { aPartner, aPerson, aSession, aStaffMember, type Partner, type Session } from '../../testing/factories.ts';
import { newEmail, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { publicUrl, startTestWorker } from '../../testing/test-worker.ts';

const newPassword = 'nobody knows this 0815';
let api: TestApi;
let mailbox: Mailbox;
let session: Session;
let partner: Partner;

beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: publicUrl } });
  await startTestWorker(api);
  mailbox = await openMailbox(inject('mailUrl'));
  session = await aSession(api.admin, await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune' }));
  partner = await aPartner(api.admin, { name: 'Hallamber IT' });
});

function post(url: string, payload: object, headers: Record<string, string> = session.headers) {
  return api.app.inject({ method: 'POST', url, payload, headers });
}

const invited = (values: object = {}) => ({
  partnerId: partner.id,
  email: newEmail(),
  firstName: 'Chloé',
  lastName: 'Petit',
  locale: 'fr',
  ...values,
});

async function invite(values: object = {}): Promise<PersonDetails> {
  const response = await post('/api/backoffice/invitations', invited(values));
  expect(response.statusCode).toBe(200);
  return details(response.json().id);
}

async function details(id: string): Promise<PersonDetails> {
  return (await api.app.inject({ url: `/api/backoffice/people/${id}`, headers: session.headers })).json().body;
}

async function act({ id }: { id: string }, action: 'send' | 'withdraw') {
  const { version } = await details(id);
  return post(`/api/backoffice/people/${id}/invitation/${action}`, { version });
}

async function mailedLink(email: string): Promise<string> {
  const { links } = await mailbox.next(email);
  return links.find((link) => link.includes('token=')) ?? '';
}

async function accept(link: string) {
  const token = new URL(link).searchParams.get('token');
  return (await post('/api/password/reset', { token, newPassword, confirmPassword: newPassword }, {})).json();
}

describe('an invitation', () => {
  it('[STAF-09] shows that it is being sent, was sent, and was accepted', async () => {
    const person = await invite();
    expect(person).toMatchObject({ state: 'invited', locale: 'fr', invitation: { sentBy: 'Nils Aune' } });
    const link = await mailedLink(person.email);
    const stateOf = async () => (await details(person.id)).invitation?.state;
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('sent');
    expect(await accept(link)).toEqual({ success: true });
    expect(await details(person.id)).toMatchObject({ state: 'active', invitation: { state: 'accepted' } });
  });

  it('[STAF-09] stays valid when staff end the sessions of the invited person', async () => {
    const person = await invite();
    const link = await mailedLink(person.email);
    const { version } = await details(person.id);
    expect((await post(`/api/backoffice/people/${person.id}/sessions/end`, { version })).statusCode).toBe(200);
    expect(await accept(link)).toEqual({ success: true });
  });

  it('shows when it has expired and when the mail server has rejected its mail', async () => {
    const person = await invite();
    await mailbox.next(person.email);
    await sql`update mails set sent_at = null, failed_at = now(), failed_code = 550 where recipient = ${person.email}`.execute(
      api.admin,
    );
    expect((await details(person.id)).invitation?.state).toBe('mailFailed');
    await sql`update invitations set expires_at = now() where person_id = ${person.id}`.execute(api.admin);
    expect((await details(person.id)).invitation?.state).toBe('expired');
  });

  it('[STAF-09] that is sent again gets a new link, and the old one no longer works', async () => {
    const person = await invite();
    const first = await mailedLink(person.email);
    expect((await act(person, 'send')).json().body).toMatchObject({ state: 'invited', version: 2 });
    const second = await mailedLink(person.email);
    expect(await accept(first)).toMatchObject({ code: 'password.linkUsed' });
    expect(await accept(second)).toEqual({ success: true });
    const again = await act(person, 'send');
    expect([again.statusCode, again.json().code]).toEqual([409, 'person.joined']);
    expect((await act(person, 'withdraw')).json().code).toBe('person.joined');
    expect((await details(person.id)).state).toBe('active');
  });

  it('[STAF-09] that is withdrawn no longer works, and can be sent again', async () => {
    const person = await invite();
    const link = await mailedLink(person.email);
    expect((await act(person, 'withdraw')).json().body).toMatchObject({
      state: 'deactivated',
      invitation: { state: 'withdrawn' },
    });
    expect(await accept(link)).toMatchObject({ code: 'password.linkUsed' });
    const { version } = await details(person.id);
    expect((await post(`/api/backoffice/people/${person.id}/reactivate`, { version })).json().code).toBe('person.notJoined');

    expect((await act(person, 'send')).json().body).toMatchObject({ state: 'invited' });
    expect(await accept(await mailedLink(person.email))).toEqual({ success: true });
  });

  it('[STAF-09] of a person who was deactivated no longer works, even after it was sent again', async () => {
    const person = await invite();
    const first = await mailedLink(person.email);
    const { version } = await details(person.id);
    expect((await post(`/api/backoffice/people/${person.id}/deactivate`, { version })).statusCode).toBe(200);
    expect((await act(person, 'send')).json().body).toMatchObject({ state: 'invited' });
    expect(await accept(first)).toMatchObject({ code: 'password.linkUsed' });
    expect(await accept(await mailedLink(person.email))).toEqual({ success: true });
  });

  it('for the address of a withdrawn one reuses it, even for another company', async () => {
    const person = await invite();
    await act(person, 'withdraw');
    const other = await aPartner(api.admin);
    const again = await invite({ email: person.email, partnerId: other.id, firstName: 'Zoé' });
    expect(again).toMatchObject({ id: person.id, firstName: 'Zoé', state: 'invited', partner: { id: other.id } });
  });

  it('is refused for an address that has an account or an open invitation, also for two at once', async () => {
    const { email } = await aPerson(api.admin);
    const taken = await post('/api/backoffice/invitations', invited({ email: email.toUpperCase() }));
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'person.emailTaken']);
    const payload = invited();
    const both = await Promise.all([post('/api/backoffice/invitations', payload), post('/api/backoffice/invitations', payload)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is refused for a disabled or unknown partner, and needs either a partner or a role', async () => {
    const disabled = await aPartner(api.admin, { disabledAt: new Date() });
    const refused = async (values: object) => (await post('/api/backoffice/invitations', invited(values))).json().code;
    expect(await refused({ partnerId: disabled.id })).toBe('person.partnerDisabled');
    expect(await refused({ partnerId: '01990000-0000-7000-8000-000000000000' })).toBe('resource.notFound');
    expect(await refused({ role: 'editor' })).toBe('request.invalid');
    expect(await refused({ partnerId: undefined })).toBe('request.invalid');
  });

  it('that two admins send again and withdraw at once does one of the two', async () => {
    const person = await invite();
    const both = await Promise.all(
      ['send', 'withdraw'].map((action) =>
        post(`/api/backoffice/people/${person.id}/invitation/${action}`, { version: person.version }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('of staff leads into the back office', async () => {
    const person = await invite({ partnerId: undefined, role: 'editor', locale: 'en' });
    expect(person).toMatchObject({ kind: 'staff', role: 'editor', partner: null, state: 'invited' });
    const mail = await mailbox.next(person.email);
    expect(mail.text).toContain('an account in the back office of');
    const link = mail.links.find((each) => each.includes('token=')) ?? '';
    expect(link).toContain('/backoffice/resetpassword?token=');
    expect(await accept(link)).toEqual({ success: true });
    expect((await details(person.id)).state).toBe('active');
  });
});
